/**
 * The conversations that the lessons build on, as data: `npm run transcript` prints them, the page plays them one
 * step at a time. Nothing here says what a server answers: that is what playing them shows.
 */
import type { RequestId } from '../protocol/frames.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { PrincipalId, ServerId } from './servers.ts';

export interface Walkthrough {
  readonly server: ServerId;
  /** Who asks. */
  readonly principal: PrincipalId;
  readonly steps: readonly WalkthroughStep[];
}

export type WalkthroughStep = RequestStep | BackendStep | EndStep;

/** What the instructor says, before the step is played. */
export interface Said {
  readonly en: string;
  readonly zh: string;
}

/** The client sends a request. Over when its answer is there; a listen, when its acknowledgment is. */
export interface RequestStep {
  readonly act: 'request';
  readonly says: Said;
  readonly id: RequestId;
  readonly method: string;
  /** Without `_meta`, which depends on where the step is played. */
  readonly params: JsonObject;
}

/** Someone else changes the data. Over when the subscription has heard of it. */
export interface BackendStep {
  readonly act: 'backend';
  readonly says: Said;
  readonly action: string;
  readonly args: JsonObject;
  readonly subscription: RequestId;
}

/** The server ends its subscriptions. Over when this one has its final result. */
export interface EndStep {
  readonly act: 'end';
  readonly says: Said;
  readonly subscription: RequestId;
}

/** What one server's conversation is about; the order of the steps is the same for all. */
interface Topic {
  readonly server: ServerId;
  readonly principal: PrincipalId;
  readonly read: string;
  readonly prompt: { readonly name: string; readonly arguments: JsonObject };
  readonly missing: string;
  readonly change: { readonly action: string; readonly args: JsonObject };
}

const SUBSCRIPTION = 5;

function conversation({ server, principal, read, prompt, missing, change }: Topic): Walkthrough {
  const request = (id: number, method: string, params: JsonObject, en: string, zh: string): RequestStep => ({
    act: 'request',
    says: { en, zh },
    id,
    method,
    params,
  });
  return {
    server,
    principal,
    steps: [
      request(
        1,
        'server/discover',
        {},
        'Ask the server what it speaks and offers. There was no handshake, and there will be none.',
        '先问服务器支持什么版本、提供什么能力。之前没有握手，之后也不会有。',
      ),
      request(
        2,
        'resources/list',
        {},
        'List the resources: sorted by URI, with a hint how long the list stays fresh and who may share it.',
        '列出资源：按 URI 排序，并附上缓存提示：列表多久保持新鲜、谁可以共用。',
      ),
      request(
        3,
        'prompts/list',
        {},
        'List the prompts, sorted by name. They are for people to choose, not for the model.',
        '列出提示词，按名称排序。它们由用户选择，而不是由模型选择。',
      ),
      request(
        4,
        'resources/read',
        { uri: read },
        'Read one resource. The field says text or bytes, the MIME type says the format.',
        '读取一个资源。字段说明是文本还是字节，MIME 类型说明格式。',
      ),
      request(
        SUBSCRIPTION,
        'subscriptions/listen',
        { notifications: { resourceSubscriptions: [read] } },
        'Listen for changes of that resource. The first message with this id acknowledges what the server agreed to.',
        '监听该资源的变化。带有此 id 的第一条消息是确认，说明服务器同意了什么。',
      ),
      request(
        6,
        'prompts/get',
        prompt,
        'Get a prompt about it. The URI in its arguments passes the same checks as a read.',
        '获取一个与它有关的提示词。参数里的 URI 要通过与读取相同的检查。',
      ),
      request(
        7,
        'resources/read',
        { uri: missing },
        'Read what is not there: an error with the URI as it was sent, never an empty list of contents.',
        '读取不存在的资源：得到错误，并原样带回所发的 URI，绝不会是空的内容列表。',
      ),
      {
        act: 'backend',
        says: {
          en: 'Someone else changes the resource. The event says that it changed, not how.',
          zh: '别人修改了该资源。事件只说它变了，不说怎么变的。',
        },
        subscription: SUBSCRIPTION,
        ...change,
      },
      request(
        8,
        'resources/read',
        { uri: read },
        "So read it again, under today's permissions.",
        '所以要再读一次，并按此刻的权限重新判断。',
      ),
      {
        act: 'end',
        says: {
          en: 'The server ends the subscription: the result of request 5, at last, is its last message.',
          zh: '服务器结束订阅：请求 5 的结果终于到来，这是它的最后一条消息。',
        },
        subscription: SUBSCRIPTION,
      },
    ],
  };
}

const NOTE = 'notes://note-1';
const ORDER = 'orders://tenant/acme/order/1001';
const ISSUE = 'tracker://projects/quayside/issues/2';
const FILE = 'file:///workspace/docs/guide.md';

export const WALKTHROUGHS: { readonly [server in ServerId]: Walkthrough } = {
  notes: conversation({
    server: 'notes',
    principal: 'guest',
    read: NOTE,
    prompt: { name: 'review_note', arguments: { uri: NOTE } },
    missing: 'notes://missing',
    change: {
      action: 'edit_note',
      args: { uri: NOTE, text: '# Architecture decision\n\nThe tide forecast stays a service of its own.\n' },
    },
  }),
  orders: conversation({
    server: 'orders',
    principal: 'alice',
    read: ORDER,
    prompt: { name: 'review_order', arguments: { uri: ORDER, language: 'English' } },
    missing: 'orders://tenant/acme/order/9999',
    change: { action: 'advance_order', args: { uri: ORDER } },
  }),
  tracker: conversation({
    server: 'tracker',
    principal: 'alice',
    read: ISSUE,
    prompt: { name: 'sprint_review', arguments: { project: 'quayside', sprint: 'sprint-12' } },
    missing: 'tracker://projects/quayside/issues/9999',
    change: { action: 'close_issue', args: { uri: ISSUE } },
  }),
  workspace: conversation({
    server: 'workspace',
    principal: 'alice',
    read: FILE,
    prompt: { name: 'explain_file', arguments: { path: 'docs/guide.md' } },
    missing: 'file:///workspace/docs/gone.md',
    change: {
      action: 'edit_file',
      args: { uri: FILE, text: '# Guide\n\nStart with src/main.ts.\n' },
    },
  }),
};
