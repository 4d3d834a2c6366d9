import { describe, expect, it } from 'vitest';
import { shownContent } from '../../../src/ui/model/contents.ts';
import { judgeAddress } from '../../../src/ui/resources/address.ts';
import { contentKind } from '../../../src/ui/resources/content-kinds.ts';
import { controlNames, textParts } from '../../../src/ui/resources/controls.ts';
import { lineDiff } from '../../../src/ui/resources/line-diff.ts';
import { sniff } from '../../../src/ui/resources/sniff.ts';
import { SVG_CHARACTERS, svgObjection } from '../../../src/ui/resources/svg-picture.ts';

const kind = (item: object) => contentKind(shownContent({ uri: 'a:1', ...item }));
const bytes = (text: string): string => btoa(text);

describe('bytes say what they are', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBP', 'image/webp'],
    ['RIFF\0\0\0\0WAVE', 'audio/wav'],
    ['%PDF-1.7', 'application/pdf'],
    ['PK\x03\x04', 'application/zip'],
    ['\0asm\x01', 'application/wasm'],
    ['\x7fELF', 'application/x-elf'],
    ['MZ\x90\0', 'application/vnd.microsoft.portable-executable'],
    ['<svg xmlns="x">', 'image/svg+xml'],
    ['<?xml version="1.0"?><!-- a --><svg>', 'image/svg+xml'],
    ['<!DOCTYPE html>', 'text/html'],
    ['<script>', 'text/html'],
    ['{"a":1}', 'application/json'],
    ['Hello', 'text/plain'],
    ['', 'application/x-empty'],
    ['\x00\x01\x02', undefined],
    ['\xff\xfe\xfd', undefined],
  ])('%j: %s', (text, type) => {
    expect(sniff(Uint8Array.from(text, (one) => one.charCodeAt(0)))?.type).toBe(type);
  });
});

describe('a content is looked at as what it is', () => {
  it.each([
    [{ mimeType: 'text/markdown; charset=utf-8', text: '# x' }, ['rendered', 'text'], true],
    [{ mimeType: 'application/json', text: '{"a":1}' }, ['pretty', 'text'], true],
    [{ mimeType: 'application/json', text: 'oops' }, ['pretty', 'text'], false],
    [{ mimeType: 'application/vnd.x+json', text: '[]' }, ['pretty', 'text'], true],
    [{ text: '{"a":1}' }, ['pretty', 'text'], true],
    [{ text: 'plain' }, ['text'], true],
    [{ mimeType: 'text/html', text: '<script>' }, ['text'], true],
    [{ mimeType: 'image/svg+xml', text: '<svg>' }, ['text'], true],
    [{ mimeType: 'image/svg+xml', text: 'no' }, ['text'], false],
    [{ mimeType: 'image/png', text: 'a text' }, ['text'], false],
    [{ mimeType: 'image/png', blob: bytes('\x89PNG\r\n\x1a\n') }, ['picture', 'bytes'], true],
    [{ mimeType: 'image/jpeg', blob: bytes('\x89PNG\r\n\x1a\n') }, ['picture', 'bytes'], false],
    [{ mimeType: 'image/png', blob: bytes('<svg onload="x">') }, ['text', 'bytes'], false],
    [{ mimeType: 'image/png', blob: bytes('\0\x01') }, ['bytes'], false],
    [{ mimeType: 'application/octet-stream', blob: bytes('\0\x01') }, ['bytes'], true],
    [{ mimeType: 'font/ttf', blob: bytes('\0\x01') }, ['bytes'], true],
    [{ mimeType: 'text/plain', blob: bytes('Hello') }, ['text', 'bytes'], true],
    [{ blob: bytes('%PDF-1.7 \xff\0') }, ['bytes'], true],
  ])('%j: %j', (item, looks, honest) => {
    expect(kind(item)).toMatchObject({ looks, honest });
  });

  it('says what was found where it is not what was claimed', () => {
    expect(kind({ mimeType: 'image/png', blob: bytes('<svg onload="x">') }).found).toBe('image/svg+xml');
    expect(kind({ mimeType: 'application/json', text: '{oops' }).found).toBe('text/plain');
    expect(kind({ mimeType: 'image/png', blob: bytes('\0\x01') }).found).toBeUndefined();
  });

  it('has nothing to look at where there is no content', () => {
    expect(kind({}).looks).toEqual([]);
    expect(kind({ blob: '?' }).looks).toEqual([]);
  });
});

describe('what would work unseen', () => {
  it('stands apart with its name', () => {
    expect(textParts('a\u202egpj.exe')).toEqual([
      { text: 'a', code: undefined },
      { text: '\u202e', code: 'U+202E' },
      { text: 'gpj.exe', code: undefined },
    ]);
    expect(controlNames('\u202e\u2066\u202e\u200b\u{e0041}', 9)).toEqual([
      'U+202E',
      'U+2066',
      'U+200B',
      'U+E0041',
    ]);
  });

  it('is not what scripts and emoji need', () => {
    expect(textParts('می‌خواهم 👩‍🔧\r\n\tعربي')).toHaveLength(1);
  });

  it('loses no character', () => {
    const text = '\ufeffa\u200eb\u0000c';
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

describe('an address', () => {
  it.each([
    ['https://example.org/a', 'web'],
    ['HTTPS://EXAMPLE.org', 'web'],
    ['javascript:alert(1)', 'refused'],
    ['java\nscript:alert(1)', 'refused'],
    ['\x01 javascript:alert(1)', 'refused'],
    ['data:text/html,<script>', 'refused'],
    ['http://example.org', 'refused'],
    ['https://good.example@evil.example/', 'refused'],
    ['//evil.example', 'refused'],
    ['/playground/', 'refused'],
    ['https://[', 'refused'],
    ['notes://note-1', 'resource'],
    ['file:///etc/passwd', 'refused'],
  ])('%j: %s', (address, expected) => {
    expect(judgeAddress(address, ['notes://', 'javascript:']).kind).toBe(expected);
  });

  it('shows the host that the browser would go to', () => {
    expect(judgeAddress('https://аpple.com/')).toMatchObject({ host: 'xn--pple-43d.com' });
  });
});

describe('an SVG', () => {
  it('is drawn only where little text cannot become endless drawing', () => {
    expect(svgObjection('<svg onload="alert(1)"><script>x</script></svg>')).toBeUndefined();
    expect(svgObjection('<svg><foreignObject><iframe/></foreignObject></svg>')).toBeUndefined();
    expect(svgObjection('<svg><use href="#a"/></svg>')).toBe('expands');
    expect(svgObjection('<svg><svg:use href="#a"/></svg>')).toBe('expands');
    expect(svgObjection('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')).toBe('expands');
    expect(svgObjection(`<svg>${' '.repeat(SVG_CHARACTERS)}</svg>`)).toBe('tooLong');
    expect(svgObjection('text')).toBe('notSvg');
  });
});

describe('two versions', () => {
  it('differ in as few lines as possible, with a little around them', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng';
    const after = 'a\nb\nc\nD\nd\ne\ng';
    expect(lineDiff(before, after)).toEqual({
      kind: 'lines',
      added: 1,
      removed: 1,
      lines: [
        { sign: 'gap', text: '' },
        { sign: 'same', text: 'b' },
        { sign: 'same', text: 'c' },
        { sign: 'added', text: 'D' },
        { sign: 'same', text: 'd' },
        { sign: 'same', text: 'e' },
        { sign: 'removed', text: 'f' },
        { sign: 'same', text: 'g' },
      ],
    });
  });

  it('are the same, or too different to be laid side by side', () => {
    expect(lineDiff('x', 'x')).toEqual({ kind: 'same' });
    const long = (name: string): string =>
      `top\n${Array.from({ length: 3000 }, (_, at) => name + at).join('\n')}`;
    expect(lineDiff(long('a'), long('b'))).toEqual({ kind: 'tooMuch', line: 2 });
  });
});
