import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allPages, type Client, connectClient } from '../../../src/client/official-client.ts';
import { CATALOGS } from '../../../src/server/catalogs/index.ts';
import { freshWorld, type Instance, startInstance } from './instances.ts';

interface Expectation {
  /** Who may do what follows. */
  readonly principal: string;
  readonly uri: string;
  /** Who may not read it, and the code that they get. */
  readonly refused: { readonly principal: string; readonly uri: string; readonly code: number };
  readonly complete: {
    readonly template: string;
    readonly name: string;
    readonly value: string;
    readonly chosen?: { readonly [name: string]: string };
    readonly suggests: string;
  };
  readonly prompt: { readonly name: string; readonly arguments: { readonly [name: string]: string } };
  readonly tool: { readonly name: string; readonly arguments: { readonly [name: string]: unknown } };
  /** What the tool changes: a subscriber of it hears. */
  readonly changes: string;
}

/** What the official client does on each server; a server without a row fails the first test. */
const EXPECTED: { readonly [server: string]: Expectation } = {
  notes: {
    principal: 'alice',
    uri: 'notes://note-1',
    refused: { principal: 'bob', uri: 'notes://users/alice/notes/1', code: -32602 },
    complete: {
      template: 'notes://users/{user}/notes/{id}',
      name: 'user',
      value: '',
      suggests: 'alice',
    },
    prompt: { name: 'review_note', arguments: { uri: 'notes://note-1' } },
    tool: { name: 'update_note', arguments: { uri: 'notes://note-1', text: 'new' } },
    changes: 'notes://note-1',
  },
  orders: {
    principal: 'admin',
    uri: 'orders://tenant/acme/order/1001',
    refused: { principal: 'dana', uri: 'orders://tenant/acme/order/1001', code: 40300 },
    complete: {
      template: 'orders://tenant/{tenant}/order/{orderId}{?view}',
      name: 'tenant',
      value: 'ac',
      suggests: 'acme',
    },
    prompt: {
      name: 'review_order',
      arguments: { uri: 'orders://tenant/acme/order/1001', language: 'English' },
    },
    tool: { name: 'advance_order', arguments: { uri: 'orders://tenant/acme/order/1001' } },
    changes: 'orders://tenant/acme/order/1001',
  },
  tracker: {
    principal: 'admin',
    uri: 'tracker://projects/quayside/issues/1',
    refused: { principal: 'dana', uri: 'tracker://projects/quayside/issues/1', code: 40300 },
    complete: {
      template: 'tracker://projects/{project}/issues/{issue}',
      name: 'project',
      value: 'q',
      suggests: 'quayside',
    },
    prompt: { name: 'sprint_review', arguments: { project: 'quayside', sprint: 'sprint-12' } },
    tool: { name: 'close_issue', arguments: { uri: 'tracker://projects/quayside/issues/1' } },
    changes: 'tracker://projects/quayside/issues/1',
  },
  workspace: {
    principal: 'admin',
    uri: 'file:///workspace/README.md',
    refused: { principal: 'alice', uri: 'file:///workspace/link-to-passwd', code: -32602 },
    complete: {
      template: 'file:///workspace/{+path}',
      name: 'path',
      value: 'src/ma',
      suggests: 'src/main.ts',
    },
    prompt: { name: 'explain_file', arguments: { path: 'src/main.ts' } },
    tool: { name: 'write_file', arguments: { path: 'README.md', text: 'new' } },
    changes: 'file:///workspace/README.md',
  },
};

const world = freshWorld();
let instance: Instance;

beforeAll(async () => {
  instance = await startInstance();
});
afterAll(() => instance.host.shutdown());

async function clientOf(server: string, principal: string): Promise<Client> {
  return connectClient(await instance.transport(world, server, principal));
}

test('every server of the lab has its row here', () => {
  expect(Object.keys(CATALOGS).filter((server) => EXPECTED[server] === undefined)).toEqual([]);
});

const rows = Object.entries(EXPECTED).filter(([server]) => Object.hasOwn(CATALOGS, server));

describe.each(rows)('the official client on %s', (server, expected) => {
  test('discovers it, and lists all pages of everything once', async () => {
    const client = await clientOf(server, expected.principal);
    expect(client.getServerCapabilities()).toMatchObject({ resources: {}, prompts: {}, tools: {} });
    const uris = await allPages(
      (cursor) =>
        cursor === undefined
          ? client.request({ method: 'resources/list' })
          : client.request({ method: 'resources/list', params: { cursor } }),
      ({ resources }) => resources.map(({ uri }) => uri),
    );
    expect(uris).toContain(expected.uri);
    expect(uris).toEqual([...new Set(uris)].toSorted());
    const { resources } = await client.listResources({}, { cacheMode: 'bypass' });
    expect(resources.map(({ uri }) => uri)).toEqual(uris);
    const { resourceTemplates } = await client.listResourceTemplates({}, { cacheMode: 'bypass' });
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(expected.complete.template);
    const { prompts } = await client.listPrompts({}, { cacheMode: 'bypass' });
    expect(prompts.map(({ name }) => name)).toContain(expected.prompt.name);
    const { tools } = await client.listTools({}, { cacheMode: 'bypass' });
    expect(tools.map(({ name }) => name)).toContain(expected.tool.name);
    await client.close();
  });

  test('reads, completes and gets a prompt', async () => {
    const client = await clientOf(server, expected.principal);
    const read = await client.readResource({ uri: expected.uri }, { cacheMode: 'bypass' });
    expect(read.contents).not.toHaveLength(0);
    const { template, name, value, chosen, suggests } = expected.complete;
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: template },
      argument: { name, value },
      ...(chosen === undefined ? {} : { context: { arguments: chosen } }),
    });
    expect(completion.values).toContain(suggests);
    const { messages } = await client.getPrompt(expected.prompt);
    expect(messages.length).toBeGreaterThan(1);
    await client.close();
  });

  test('listens, calls a tool, hears of its change, and hears nothing after cancelling', async () => {
    const client = await clientOf(server, expected.principal);
    const heard = new Promise<string>((resolve) => {
      client.setNotificationHandler('notifications/resources/updated', ({ params }) => resolve(params.uri));
    });
    const subscription = await client.listen({ resourceSubscriptions: [expected.changes] });
    expect(subscription.honoredFilter).toEqual({ resourceSubscriptions: [expected.changes] });
    const result = await client.callTool(expected.tool);
    expect(result.isError).not.toBe(true);
    expect(await heard).toBe(expected.changes);
    await subscription.close();
    expect(await subscription.closed).toBe('local');
    await client.discover();
    expect(await instance.host.call((api) => api.status(world, server))).toMatchObject({ subscriptions: 0 });
    await client.close();
  });

  test('is refused what it may not read, and told nothing of it by listening', async () => {
    const { principal, uri, code } = expected.refused;
    const client = await clientOf(server, principal);
    await expect(client.readResource({ uri }, { cacheMode: 'bypass' })).rejects.toMatchObject({ code });
    const honored = await client
      .listen({ resourceSubscriptions: [uri] })
      .then(({ honoredFilter }) => honoredFilter.resourceSubscriptions ?? []);
    expect(honored).toEqual([]);
    await client.close();
  });
});
