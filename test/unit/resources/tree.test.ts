import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadExpand, templateVariables } from '../../../src/ui/model/uri-template.ts';
import { templatePattern } from '../../../src/ui/resources/pattern.ts';
import { countOf, filterTree, resourceTree, startOf } from '../../../src/ui/resources/tree.ts';

const item = (uri: string) => ({ uri, name: uri });
const template = (uriTemplate: string) => ({ uriTemplate, name: uriTemplate });
const fits = (source: string, uri: string): boolean | undefined => templatePattern(source)?.matches(uri);

describe('where a URI stands', () => {
  it('is its scheme, with the authority where something stands below it', () => {
    const starts = [
      'notes://note-1',
      'notes://users/alice/notes/1',
      'file:///workspace/a',
      'urn:isbn:1',
      'NOTES://Users/x',
      'https://a.example/',
      'https://a.example?q=1',
      'no scheme',
    ];
    expect(starts.map(startOf)).toEqual([
      'notes://',
      'notes://users',
      'file://',
      'urn:',
      'notes://users',
      'https://',
      'https://a.example',
      '',
    ]);
  });

  it('of a template is what all its URIs begin with', () => {
    const starts = [
      'notes://users/{user}/notes/{id}',
      'notes://{id}',
      'file:///workspace/{+path}',
      '{+anything}',
      'm:{id}',
    ];
    expect(starts.map(startOf)).toEqual(['notes://users', 'notes://', 'file://', '', 'm:']);
  });
});

describe('a pattern', () => {
  it.each([
    ['notes://users/{user}/notes/{id}', 'notes://users/alice/notes/1', true],
    ['notes://users/{user}/notes/{id}', 'NOTES://Users/alice/notes/1', true],
    ['notes://users/{user}/notes/{id}', 'notes://users/alice/Notes/1', false],
    ['notes://users/{user}/notes/{id}', 'notes://users//notes/1', false],
    ['notes://users/{user}/notes/{id}', 'notes://users/a/b/notes/1', false],
    ['orders://tenant/{tenant}/order/{orderId}{?view}', 'orders://tenant/acme/order/1001', true],
    ['orders://tenant/{tenant}/order/{orderId}{?view}', 'orders://tenant/acme/order/1001?view=summary', true],
    ['orders://tenant/{tenant}/order/{orderId}{?view}', 'orders://tenant/acme/order/1001/view', false],
    ['file:///workspace/{+path}', 'file:///workspace/src/a%20b.ts', true],
    ['file:///workspace/{+path}', 'file:///workspace-evil/a', false],
    ['m://x{?q}', 'm://xyz', false],
    ['m://x{/a,b}', 'm://x/1/2', true],
    ['m://x{#a}', 'm://x#part', true],
    ['m://{a}-{b}', 'm://1-2-3', true],
  ])('%s and %s: %s', (source, uri, expected) => {
    expect(fits(source, uri)).toBe(expected);
  });

  it('is none of what is no template', () => {
    expect(templatePattern('notes://{id')).toBeUndefined();
    expect(templatePattern('notes://{}')).toBeUndefined();
  });

  it('fits whatever its template expands to', async () => {
    const expand = await loadExpand();
    const sources = [
      'm://{a}/x',
      'm://a/{+p}',
      'm://x{?q,r}',
      'm://x{/a}{#f}',
      'm://x{.a}',
      'm://x{;a,b}',
      'm://x?a=1{&q}',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        (source, value) => {
          const values = Object.fromEntries(templateVariables(source).map(({ name }) => [name, value]));
          const uri = expand(source, values);
          expect(uri === undefined || fits(source, uri)).toBe(true);
        },
      ),
    );
  });
});

describe('the tree', () => {
  const tree = resourceTree(
    [
      item('notes://a'),
      item('notes://users/alice/notes/1'),
      item('notes://users/alice/drafts/1'),
      item('file:///workspace/x'),
    ],
    [
      template('notes://users/{user}/notes/{id}'),
      template('notes://users/{user}/{kind}/{id}'),
      template('notes://broken/{'),
    ],
    ['notes://A', 'notes://users/bob/notes/2'],
  );

  it('puts a URI below the closest template that it fits, and others below their scheme', () => {
    expect(tree.map(({ start }) => start)).toEqual([
      'notes://broken',
      'notes://users',
      'file://',
      'notes://',
    ]);
    const users = tree[1];
    expect(users?.templates.map(({ instances }) => instances.map(({ uri }) => uri))).toEqual([
      ['notes://users/alice/notes/1', 'notes://users/bob/notes/2'],
      ['notes://users/alice/drafts/1'],
    ]);
    expect(tree[3]?.resources.map(({ uri }) => uri)).toEqual(['notes://a']);
    expect(tree.map(countOf)).toEqual([0, 3, 1, 1]);
  });

  it('knows what was read without being listed', () => {
    const instances = tree[1]?.templates[0]?.instances ?? [];
    expect(instances.map(({ listed }) => listed)).toEqual([true, false]);
  });

  it('is filtered by URI, title and template', () => {
    expect(
      filterTree(tree, ' BOB ').flatMap(({ templates }) => templates.flatMap(({ instances }) => instances)),
    ).toHaveLength(1);
    expect(filterTree(tree, '{kind}')[0]?.templates[0]?.instances).toHaveLength(1);
    expect(filterTree(tree, 'nowhere')).toEqual([]);
    expect(filterTree(tree, '')).toBe(tree);
  });

  it('is made of hostile templates and URIs in bounded steps, and loses none', () => {
    const long = `m://${'a'.repeat(2000)}`;
    const many = Array.from({ length: 300 }, (_, index) => item(`${long}${index}!`));
    const evil = Array.from({ length: 50 }, (_, index) => template(`m://${'{a}'.repeat(600)}${index}`));
    expect(resourceTree(many, evil, []).reduce((sum, group) => sum + countOf(group), 0)).toBe(300);
  });
});
