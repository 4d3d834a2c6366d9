/** Which instance of a server was at the other end of a connection: told by the connection's name alone. */

/** A connection's name begins with the instance that gave it, which no other instance is called. */
export function instanceOf(connection: string): string {
  return connection.slice(0, connection.lastIndexOf('.'));
}

/** What the page calls that instance: `A`, `B` …; `undefined` in conversations recorded by others. */
export function instanceName(connection: string): string | undefined {
  return /^([A-Z])-[0-9a-f]+\.\d+$/u.exec(connection)?.[1];
}
