import { describe, expect, test } from 'vitest';
import { TemplateError } from '../../../src/server/templates/error.ts';
import { compileTemplate } from '../../../src/server/templates/template.ts';

function refusal(template: string): TemplateError {
  try {
    compileTemplate(template);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error(`${template} was not refused`);
}

describe('nobody can tell', () => {
  test.each([
    ['x://h/{a}{b}', 9, '{a} ends and {b} begins'],
    ['x://h/{a}-{b}', 10, '{a} ends and {b} begins'],
    ['x://h/{a}.{b}', 10, '{a} ends and {b} begins'],
    ['x://h/{name}{.ext}', 12, '{name} ends and {.ext} begins'],
    ['x://h/{a}{+b}', 9, '{a} ends and {+b} begins'],
    ['x://h/{+a}{+b}', 10, '{+a} ends and {+b} begins'],
    ['x://h/{+a}/{b}', 11, '{+a} ends and {b} begins'],
    ['x://h/{+a}{/b}', 10, '{+a} ends and {/b} begins'],
    ['x://h/{+a}{;b}', 10, '{+a} ends and {;b} begins'],
    ['x://h/{a*},{b}', 11, '{a*} ends and {b} begins'],
    ['x://h{/a*}/{b}', 11, '{/a*} ends and {b} begins'],
    ['x://h{/a*}{/b}', 10, '{/a*} ends and {/b} begins'],
  ])('%s', (template, position, where) => {
    expect(refusal(template)).toMatchObject({ position, reason: `nobody can tell where ${where}` });
  });
});

describe('no URI, or more than one value, would fit', () => {
  test.each([
    ['{a}', 'it must begin with a scheme and a colon, written out'],
    ['', 'it must begin with a scheme and a colon, written out'],
    ['/a/{b}', 'it must begin with a scheme and a colon, written out'],
    ['x{a}://h', 'it must begin with a scheme and a colon, written out'],
    ['x://h/{a:3}', '{a:3} cuts the value, which cannot be undone'],
    ['x://h/{a}/{a}', '{a} occurs twice, and its values could differ'],
    ['x://h/{+a,b}', 'a value may hold commas, so {+…} must name one variable that does not explode'],
    ['x://h{#a*}', 'a value may hold commas, so {#…} must name one variable that does not explode'],
    ['x://h/a{.b,c}', 'a value may hold dots, so {.…} must name one variable that does not explode'],
    ['x://h{/a*,b}', '{a*} must be alone in its braces, or nobody can tell where it ends'],
    ['x://h{&a}', '{&…} continues a literal query, once; otherwise name all variables in one {?…}'],
    ['x://h{?a}{&b}', '{&…} continues a literal query, once; otherwise name all variables in one {?…}'],
    ['x://h?a=1{&b}{&c}', '{&…} continues a literal query, once; otherwise name all variables in one {?…}'],
    ['x://h?a=1{?b}', 'the query has begun already; write {&…}'],
    ['x://h?a=1{/b}', '{/…} can stand in the path only'],
    ['x://h?a={+b}', '{+…} can stand in the path only'],
    ['x://h#a{#b}', 'the fragment has begun already'],
    ['x://h{;k}x', 'the text after {;k} could belong to its last value'],
    ['x://{+a}b', 'after {+…} in the authority only /, ? or # can follow'],
    ['x://me@{host}/', 'user information and variables cannot share an authority'],
    ['x://h/../{a}', 'no URI can match it: a dot segment names no resource'],
    ['x://h/%2e%2e/{a}', 'no URI can match it: a dot segment names no resource'],
    ['x://h/a%00', 'its text holds a control character'],
    ['x://h/a%FF', 'its escapes are not UTF-8'],
    ['x://h/[a]', 'these values give no URI: the character U+005B is not allowed there'],
    ['x://h:a/', 'no URI can match: a port is made of digits'],
    ['http://{h}:80/', 'no URI can match it: ":80/" is expected where "/" stands'],
    ['skill://demo/setup guide.md', '" " cannot stand in a template as it is'],
    ['x://h/{a', 'a { has no }'],
    ['x://h/a}', '"}" cannot stand in a template as it is'],
    ['x://h/{}', '"" is not a variable'],
    ['x://h/{!a}', '"!" is an operator that RFC 6570 only reserves'],
  ])('%s', (template, reason) => {
    expect(refusal(template).reason).toBe(reason);
    expect(refusal(template).message).toBe(
      `URI template "${template}" at position ${refusal(template).position}: ${reason}.`,
    );
  });
});
