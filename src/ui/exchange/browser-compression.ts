import { type Compression, compressionOf } from '../../transcript/exchange/index.ts';

/** The browser's own streams. */
export function browserCompression(): Compression {
  return compressionOf({ CompressionStream, DecompressionStream });
}
