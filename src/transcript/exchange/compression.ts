/** Packs and unpacks bytes with a checksum (zlib, RFC 1950). */
export interface Compression {
  pack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** The bytes, or `undefined` where these are damaged, or become more than `limit`. Stops at the limit. */
  unpack(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array | undefined>;
}

/** The two globals of pages, workers and Node, as far as they are used here. */
export interface CompressionGlobals {
  readonly CompressionStream: new (format: 'deflate') => BytePair;
  readonly DecompressionStream: new (format: 'deflate') => BytePair;
}

export interface BytePair {
  readonly readable: {
    getReader(): {
      read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
      cancel(reason?: unknown): Promise<unknown>;
    };
  };
  readonly writable: {
    getWriter(): {
      write(chunk: Uint8Array<ArrayBuffer>): Promise<unknown>;
      close(): Promise<unknown>;
    };
  };
}

export function compressionOf({ CompressionStream, DecompressionStream }: CompressionGlobals): Compression {
  return {
    async pack(bytes) {
      const packed = await through(new CompressionStream('deflate'), bytes, Number.POSITIVE_INFINITY);
      if (packed === undefined) throw new Error('These bytes could not be packed.');
      return packed;
    },
    unpack: (bytes, limit) => through(new DecompressionStream('deflate'), bytes, limit),
  };
}

/** Sends bytes through a stream and gathers what comes, as long as it is not more than `limit`. */
async function through(
  stream: BytePair,
  bytes: Uint8Array<ArrayBuffer>,
  limit: number,
): Promise<Uint8Array | undefined> {
  const reader = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  // Writing waits for reading; what goes wrong in writing shows in reading as well.
  const written = Promise.allSettled([writer.write(bytes), writer.close()]);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (value === undefined) continue;
      length += value.length;
      if (length > limit) {
        await reader.cancel();
        return undefined;
      }
      chunks.push(value);
    }
  } catch {
    // Damaged: a wrong checksum, an end that comes too early, or no such data at all.
    return undefined;
  } finally {
    await written;
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
