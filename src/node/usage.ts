/** The command was called wrongly; the message says how to call it, and the process ends with 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

export function unknownServer(name: string | undefined, valid: readonly string[]): UsageError {
  const list = valid.join(', ');
  return new UsageError(
    name === undefined || name === ''
      ? `Which server? Name one of: ${list}.`
      : `There is no server "${name}". Name one of: ${list}.`,
  );
}

/**
 * Runs a command's main function. A mistake of the caller's is told in one line and ends with 2, anything else
 * with its stack and 1.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof UsageError || isArgumentError(error)) {
      process.stderr.write(`${error.message.replaceAll('\n', ' ')}\n`);
      process.exitCode = 2;
    } else {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exitCode = 1;
    }
  }
}

/** What `parseArgs` of Node throws. */
function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
