import { describe, expect, test } from 'vitest';
import { differences } from '../../../src/client/template-lab/compare.ts';
import { costOf, explainBySdk } from '../../../src/client/template-lab/sdk-template.ts';
import type { TemplateQuestion } from '../../../src/control/templates.ts';
import type { CatalogSettings } from '../../../src/server/catalog.ts';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { orders } from '../../../src/server/catalogs/orders/catalog.ts';
import { workspace } from '../../../src/server/catalogs/workspace/catalog.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import { explainTemplate } from '../../../src/worker/explain-template.ts';

const ORDER = { family: 'orders' };

function explain(question: TemplateQuestion, catalog = orders, settings: Partial<CatalogSettings> = {}) {
  return explainTemplate(catalog, { ...defaultSettings(catalog), ...settings }, question);
}

/** The pieces of the text at the places, by name. */
function cut(text: string | undefined, places: readonly { name: string; from: number; to: number }[] = []) {
  return places.map(({ name, from, to }) => `${name}=${text?.slice(from, to)}`);
}

describe('a template', () => {
  test('is shown in parts, each variable at its place', () => {
    const { source, parts, malformed, unmatchable } = explain({ template: ORDER });
    expect([malformed, unmatchable]).toEqual([undefined, undefined]);
    expect(parts.map(({ from, to }) => source.slice(from, to))).toEqual([
      ...['orders://tenant/', '{tenant}', '/order/', '{orderId}', '{?view}'],
    ]);
    expect(parts.map(({ operator }) => operator).join('|')).toBe('||||?');
    const own = explain({ template: { source: 'x://{/a*,bc:12}{&d,e*}' } });
    expect(own.parts.flatMap(({ variables }) => cut(own.source, variables))).toEqual([
      ...['a=a', 'bc=bc', 'd=d', 'e=e'],
    ]);
  });

  test('that is none says where and why; one that cannot be matched too, and expands all the same', () => {
    const broken = explain({ template: { source: 'x://{a' }, values: { a: '1' } });
    expect(broken).toMatchObject({ malformed: { position: 4 }, parts: [], expansion: undefined });
    const ambiguous = explain({ template: { source: 'x://{a}{b}' }, values: { a: '1', b: '2' } });
    expect(ambiguous).toMatchObject({
      ...{ malformed: undefined, unmatchable: { position: 7 }, expansion: { uri: 'x://12' } },
      uri: { canonical: 'x://12', values: undefined },
    });
    expect(() => explain({ template: { family: 'ghost' } })).toThrow(/no family "ghost"; there are orders/);
    expect(() => explain({ template: { source: 'x'.repeat(3000) } })).toThrow(/2048/);
  });
});

describe('a URI', () => {
  test('is taken apart: values decoded once, each where it stands, each rule asked', () => {
    const { uri } = explain({ template: ORDER, uri: 'ORDERS://Tenant/acme/order/1001?view=full' });
    expect(uri).toMatchObject({
      ...{ canonical: 'orders://tenant/acme/order/1001?view=full', malformed: undefined, refusal: undefined },
      values: { tenant: 'acme', orderId: '1001', view: 'full' },
      ...{ again: 'orders://tenant/acme/order/1001?view=full', owner: { family: 'orders' } },
    });
    expect(cut(uri?.canonical, uri?.places)).toEqual(['tenant=acme', 'orderId=1001', 'view=full']);
    expect(uri?.rules.map(({ variable, kept }) => [variable, kept])).toEqual([
      ['tenant', true],
      ['orderId', true],
      ['view', true],
    ]);
  });

  test('whose form fits and whose values break their rules says which', () => {
    const { uri } = explain({ template: ORDER, uri: 'orders://tenant/Acme/order/0?view=tiny' });
    expect(uri?.values).toEqual({ tenant: 'Acme', orderId: '0', view: 'tiny' });
    expect(uri?.rules.map(({ kept }) => kept)).toEqual([false, false, false]);
    expect(uri?.owner).toMatchObject({ reason: expect.stringMatching(/breaks its rule/) });
  });

  test.each([
    ['orders://tenant/acme/order/../other-tenant', /dot segment/],
    ['orders://tenant/acme/order/1001%2F..%2F..%2Fsecret', /climbs/],
    ['orders://tenant/acme/order/1001/../../secret', /dot segment/],
    ['orders://tenant/acme/order/', /empty/],
    ['orders://tenant/acme/order/1001#f', /more than the template/],
    ['orders://tenant/acme/order/1?other=1', /unknown/],
  ])('%s does not fit: %s', (sent, refusal) => {
    const { uri } = explain({ template: ORDER, uri: sent });
    expect(uri).toMatchObject({
      values: undefined,
      again: undefined,
      refusal: expect.stringMatching(refusal),
    });
  });

  test('that fits only in part shows what was found on the way', () => {
    const { uri } = explain({ template: ORDER, uri: 'orders://tenant/acme/invoice/7' });
    expect(cut(uri?.canonical, uri?.places)).toEqual(['tenant=acme']);
  });

  test('keeps its escapes at its place and loses them in the value', () => {
    const template = { source: 'n://h/{name}{?a,b*}' };
    const { uri } = explain({ template, uri: 'n://h/My%20File%2F1?b=x%26y&a=%C3%A9&b=2' });
    expect(uri?.values).toEqual({ name: 'My File/1', a: 'é', b: ['x&y', '2'] });
    expect(cut(uri?.canonical, uri?.places)).toEqual(['name=My%20File%2F1', 'b=x%26y', 'a=%C3%A9', 'b=2']);
    expect(uri?.again).toBe('n://h/My%20File%2F1?a=%C3%A9&b=x%26y&b=2');
  });

  test.each([
    ['x://{a*}/z', 'x://1,2,3/z', ['a=1', 'a=2', 'a=3']],
    ['x://h{/seg*}', 'x://h/a/b%2Fc', ['seg=a', 'seg=b%2Fc']],
    ['x://h{#f}', 'x://h#sec/2', ['f=sec/2']],
    ['x://h{;k,l}', 'x://h;k=1;l=2', ['k=1', 'l=2']],
    ['file:///workspace/{+path}', 'file:///workspace/docs/a%20b.md', ['path=docs/a%20b.md']],
  ])('of %s: %s', (source, sent, places) => {
    const { uri } = explain({ template: { source }, uri: sent });
    expect(uri?.refusal).toBeUndefined();
    expect(cut(uri?.canonical, uri?.places)).toEqual(places);
  });

  test('that is none, or too long, is said to be so', () => {
    expect(explain({ template: ORDER, uri: 'orders://a b' }).uri).toMatchObject({
      ...{ canonical: undefined, malformed: expect.any(String), owner: undefined },
      rules: [{ kept: undefined }, { kept: undefined }, { kept: undefined }],
    });
    expect(explain({ template: ORDER, uri: `orders://${'a'.repeat(3000)}` }).uri).toMatchObject({
      malformed: expect.stringMatching(/2048/),
    });
  });

  test('belongs to the family that the server says, whatever template is looked at', () => {
    const template = { source: 'notes://{+rest}' };
    const owned = (uri: string) => explain({ template, uri }, notes).uri?.owner;
    expect(owned('notes://note-1')).toEqual({ family: 'notes' });
    expect(owned('notes://users/alice/notes/1')).toEqual({ family: 'private-notes' });
    expect(owned('notes://a/b/c/d/e')).toHaveProperty('reason');
  });
});

describe('values', () => {
  test('expand as RFC 6570 says, piece by piece, and are matched again', () => {
    const values = { tenant: 'a b', orderId: '1/2', view: 'full' };
    const { expansion, uri, parts, source } = explain({ template: ORDER, values });
    expect(expansion).toMatchObject({ uri: 'orders://tenant/a%20b/order/1%2F2?view=full' });
    const pieces = expansion !== undefined && 'pieces' in expansion ? expansion.pieces : [];
    expect(
      pieces.map(({ part, from, to }) => {
        const place = parts[part];
        return [source.slice(place?.from, place?.to), uri?.sent.slice(from, to)];
      }),
    ).toEqual([
      ['orders://tenant/', 'orders://tenant/'],
      ['{tenant}', 'a%20b'],
      ['/order/', '/order/'],
      ['{orderId}', '1%2F2'],
      ['{?view}', '?view=full'],
    ]);
    expect(uri?.values).toEqual(values);
    expect(uri?.rules.map(({ kept }) => kept)).toEqual([false, false, true]);
  });

  test('that are missing leave nothing behind', () => {
    const { expansion, uri } = explain({ template: ORDER, values: { tenant: 'acme', orderId: '1' } });
    expect(expansion).toMatchObject({ uri: 'orders://tenant/acme/order/1' });
    expect(uri?.rules.at(-1)).toMatchObject({ variable: 'view', kept: undefined });
  });

  test('that cannot be written down are complained of', () => {
    const { expansion, uri } = explain({ template: ORDER, values: { tenant: '\ud800', orderId: '1' } });
    expect(expansion).toHaveProperty('error.reason');
    expect(uri).toBeUndefined();
  });
});

describe('rules', () => {
  test('are those that the learner has put in place', () => {
    const settings = { rules: { orders: { orderId: '[0-9]{4}' } } };
    const kept = (uri: string) => {
      const { rules } = explain({ template: ORDER, uri }, orders, settings).uri ?? {};
      return rules?.find(({ variable }) => variable === 'orderId');
    };
    expect(kept('orders://tenant/acme/order/0001')).toMatchObject({ pattern: '[0-9]{4}', kept: true });
    expect(kept('orders://tenant/acme/order/1')).toMatchObject({ kept: false });
  });

  test('of a template of one’s own have to match the whole value, and say when they cannot be used', () => {
    const rules = { a: 'b+', c: '(?=x)', d: '(' };
    const { uri } = explain({ template: { source: 'x://{a}/{c}/{d}', rules }, uri: 'x://bbc/x/y' });
    expect(uri?.rules).toMatchObject([
      { variable: 'a', kept: false, unusable: undefined },
      { variable: 'c', kept: undefined, unusable: expect.any(String) },
      { variable: 'd', kept: undefined, unusable: expect.any(String) },
    ]);
  });
});

describe('the official SDK beside it', () => {
  const compare = (source: string, question: Omit<TemplateQuestion, 'template'>) => {
    const ours = explain({ template: { source }, ...question }, workspace);
    const sdk = explainBySdk({ source, parts: ours.parts, values: question.values, uri: ours.uri?.sent });
    return { ours, sdk, found: differences(ours, sdk) };
  };

  test.each([
    ['notes://{id}', 'notes://1', []],
    ['notes://n/{id}', 'notes://n/My%20File', ['notDecoded']],
    ['notes://{id}', 'notes://a?q', ['matchesToo']],
    ['orders://list{?filter}', 'orders://list', ['misses']],
    ['x://h{?a,b}', 'x://h?b=1&a=2', ['misses']],
    ['x://h{/seg*}', 'x://h/a/b/c', ['misses']],
    ['x://h{#f}', 'x://h#sec', ['otherValues']],
  ] as const)('%s and %s', (source, uri, expected) => {
    expect(compare(source, { uri }).found).toEqual(expected);
  });

  test.each([
    ['x://{a}', { a: 'b c' }, []],
    ['x://h{;k}', { k: '1' }, ['expandsDifferently']],
    ['x://{a}{b}', { a: '1', b: '2' }, ['takesAmbiguous']],
  ] as const)('%s with %o', (source, values, expected) => {
    expect(compare(source, { values }).found).toEqual(expect.arrayContaining([...expected]));
  });

  test('takes what is no template', () => {
    expect(compare('x://{!a}', {}).found).toEqual(['takesMalformed']);
    expect(compare('x://{a', {}).found).toEqual([]);
  });

  test('is not asked where its answer could take minutes', () => {
    const uri = `x://${'a'.repeat(200)}`;
    const { sdk, ours } = compare('x://{a}{b}{c}{d}{e}z', { uri });
    expect(sdk).toMatchObject({ tooCostly: true, values: undefined });
    expect(costOf(ours.source, ours.parts, uri.length)).toBeGreaterThan(1e9);
    const plain = compare('orders://tenant/{tenant}/order/{orderId}{?view}', {
      uri: `orders://tenant/${'a'.repeat(900)}/order/${'1'.repeat(900)}`,
    });
    expect(plain.sdk.tooCostly).toBe(false);
  });
});
