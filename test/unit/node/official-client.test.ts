import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { overHttp, overStdio, type Reach } from './official-client.ts';

// Each test starts a process, which takes its time where others run beside it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What one server is asked for, as the administrator; `write` is a call that changes what `read` reads. */
interface Conversation {
  readonly server: string;
  /** At least so many resources are listed. */
  readonly least: number;
  readonly read: string;
  readonly mimeType: string;
  readonly template: string;
  readonly complete: {
    readonly name: string;
    readonly value: string;
    readonly chosen: Record<string, string>;
  };
  readonly completions: readonly string[];
  readonly prompt: { readonly name: string; readonly arguments: Record<string, string> };
  readonly write: { readonly name: string; readonly arguments: Record<string, string> };
  readonly missing: string;
}

const CONVERSATIONS: readonly Conversation[] = [
  {
    server: 'notes',
    least: 60,
    read: 'notes://note-1',
    mimeType: 'text/markdown',
    template: 'notes://projects/{project}/notes/{id}',
    complete: { name: 'project', value: 'q', chosen: {} },
    completions: ['quayside'],
    prompt: { name: 'review_note', arguments: { uri: 'notes://note-1' } },
    write: { name: 'update_note', arguments: { uri: 'notes://note-1', text: 'Written by a tool.' } },
    missing: 'notes://missing',
  },
  {
    server: 'orders',
    least: 60,
    read: 'orders://tenant/acme/order/1001',
    mimeType: 'application/json',
    template: 'orders://tenant/{tenant}/order/{orderId}{?view}',
    complete: { name: 'view', value: 's', chosen: { tenant: 'acme', orderId: '1001' } },
    completions: ['summary'],
    prompt: { name: 'review_order', arguments: { uri: 'orders://tenant/acme/order/1001' } },
    write: { name: 'advance_order', arguments: { uri: 'orders://tenant/acme/order/1001' } },
    missing: 'orders://tenant/acme/order/9999',
  },
  {
    server: 'tracker',
    least: 10,
    read: 'tracker://projects/quayside/issues/2',
    mimeType: 'application/json',
    template: 'tracker://projects/{project}/issues/{issue}',
    complete: { name: 'project', value: 'crew', chosen: {} },
    completions: ['crew-app'],
    prompt: { name: 'sprint_review', arguments: { project: 'quayside', sprint: 'sprint-12' } },
    write: { name: 'close_issue', arguments: { uri: 'tracker://projects/quayside/issues/2' } },
    missing: 'tracker://projects/quayside/issues/9999',
  },
  {
    server: 'workspace',
    least: 10,
    read: 'file:///workspace/docs/guide.md',
    mimeType: 'text/markdown',
    template: 'file:///workspace/{+path}',
    complete: { name: 'path', value: 'docs/gui', chosen: {} },
    completions: ['docs/guide.md'],
    prompt: { name: 'explain_file', arguments: { path: 'docs/guide.md' } },
    write: { name: 'write_file', arguments: { path: 'docs/guide.md', text: '# Written by a tool\n' } },
    missing: 'file:///workspace/docs/gone.md',
  },
];

describe.each([
  ['stdio', async () => overStdio()],
  ['Streamable HTTP', overHttp],
] as const)('the official client over %s', (transport, open) => {
  let reach: Reach;
  beforeAll(async () => {
    reach = await open();
  });
  afterAll(() => reach.close());

  describe.each(CONVERSATIONS)('talks to $server:', (conversation) => {
    const { server, least, read, mimeType, template, complete, prompt, write, missing } = conversation;
    let client: Client;
    beforeAll(async () => {
      client = await reach.connect(server, 'admin');
    });

    test('it discovers', () => {
      expect(client.getServerVersion()?.name).toBe(`resource-lab-${server}`);
      expect(client.getServerCapabilities()).toMatchObject({
        resources: { subscribe: true, listChanged: true },
        prompts: {},
        tools: {},
        completions: {},
      });
    });

    test('it lists all pages, each resource once, in order', async () => {
      const uris: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const page = await client.listResources(cursor === '' ? {} : { cursor }, { cacheMode: 'bypass' });
        uris.push(...page.resources.map(({ uri }) => uri));
        cursor = page.nextCursor;
      }
      expect(uris.length).toBeGreaterThanOrEqual(least);
      expect(uris).toEqual([...new Set(uris)].sort());
      expect(uris).toContain(read);
    });

    test('it reads', async () => {
      const { contents } = await client.readResource({ uri: read });
      expect(contents).toEqual([{ uri: read, mimeType, text: expect.any(String) }]);
    });

    test('it sees templates, and completes a variable', async () => {
      const { resourceTemplates } = await client.listResourceTemplates();
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(template);
      const { completion } = await client.complete({
        ref: { type: 'ref/resource', uri: template },
        argument: { name: complete.name, value: complete.value },
        context: { arguments: complete.chosen },
      });
      expect(completion.values).toEqual(conversation.completions);
    });

    test('it gets a prompt that holds what it speaks of', async () => {
      const { prompts } = await client.listPrompts();
      expect(prompts.map(({ name }) => name)).toContain(prompt.name);
      const { messages } = await client.getPrompt(prompt);
      expect(messages.map(({ content }) => content.type)).toContain('resource');
    });

    test('it listens, calls a tool, hears of the change, reads it, and stops listening', async () => {
      const before = await client.readResource({ uri: read }, { cacheMode: 'bypass' });
      const heard = new Promise<string>((resolve) => {
        client.setNotificationHandler('notifications/resources/updated', ({ params }) => resolve(params.uri));
      });
      const subscription = await client.listen({ resourceSubscriptions: [read] });
      expect(subscription.honoredFilter).toEqual({ resourceSubscriptions: [read] });
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain(write.name);
      const result = await client.callTool(write);
      expect(result.isError ?? false).toBe(false);
      expect(await heard).toBe(read);
      const after = await client.readResource({ uri: read }, { cacheMode: 'bypass' });
      expect(after.contents).not.toEqual(before.contents);
      await subscription.close();
      expect(await subscription.closed).toBe('local');
    });

    test('it is told that something is missing, with the URI as it was sent', async () => {
      await expect(client.readResource({ uri: missing })).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining('Resource not found'),
        data: { uri: missing },
      });
    });
  });

  test('a guest is refused at the orders', async () => {
    const guest = await reach.connect('orders', 'guest');
    await expect(guest.listResources()).rejects.toThrow(/Unauthorized/);
  });

  test('dana, who lacks the scope, is refused at the orders', async () => {
    const dana = await reach.connect('orders', 'dana');
    const refused =
      transport === 'stdio'
        ? { code: 40300 }
        : { name: 'InsufficientScopeError', requiredScope: 'orders:read' };
    await expect(dana.readResource({ uri: 'orders://tenant/acme/order/1001' })).rejects.toMatchObject(
      refused,
    );
  });

  test("what is another tenant's, or hidden, looks like nothing to alice", async () => {
    const alice = await reach.connect('orders', 'alice');
    for (const uri of [
      'orders://tenant/globex/order/2001',
      'orders://tenant/acme/order/1013',
      'orders://tenant/acme/order/9999',
    ]) {
      await expect(alice.readResource({ uri })).rejects.toMatchObject({ code: -32602, data: { uri } });
    }
  });
});
