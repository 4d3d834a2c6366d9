/** `npm run build [-- --site URL]`: the static site in dist/, which works from any path on any host. */
import { ensureInstalled, nodeProblem, ROOT, stop } from './setup.mjs';

const problem = nodeProblem(process.versions.node);
if (problem !== undefined) stop(problem);
const site = siteFrom(process.argv.slice(2));
ensureInstalled();
if (site !== undefined) process.env.RESOURCE_LAB_SITE = site;
// Whoever starts us may have another one (test runners do), and then development code would be published.
process.env.NODE_ENV = 'production';

const { build } = await import('vite');
try {
  await build({ root: ROOT, clearScreen: false, logLevel: 'warn' });
} catch (error) {
  // Problems in lessons are sentences with file and line; a stack would hide them.
  stop(`The site was not built.\n${error instanceof Error ? error.message : error}`);
}
console.log('Built dist/: a folder of static files for any host and any path.');
if (site === undefined)
  console.log(
    'Without --site URL there is no sitemap and no language alternates: search engines want full addresses.',
  );

/**
 * @param {string[]} args
 * @returns {string | undefined} the site's address, ending in a slash
 */
function siteFrom(args) {
  const [name, value, ...rest] = args.flatMap((arg) =>
    arg.startsWith('--site=') ? ['--site', arg.slice(7)] : [arg],
  );
  if (name === undefined) return undefined;
  const good = name === '--site' && rest.length === 0 && value !== undefined && URL.canParse(value);
  if (!good || !/^https?:$/.test(new URL(value).protocol))
    return stop(`Not understood: ${args.join(' ')}\nUse: npm run build -- --site https://example.org/lab/`);
  return value.endsWith('/') ? value : `${value}/`;
}
