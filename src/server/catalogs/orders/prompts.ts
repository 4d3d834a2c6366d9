import type { PromptDefinition } from '../../catalog.ts';
import { isOpen } from '../shared/open-to.ts';
import { embeds, says } from '../shared/prompt.ts';
import { badArgument } from '../shared/values.ts';
import { orderFamily, visibleOrders } from './families.ts';

/** Suggestions; any language that a person can name is welcome. */
const LANGUAGES = ['Deutsch', 'English', 'Español', 'Français', 'Português', '日本語', '简体中文'];

export const prompts: readonly PromptDefinition[] = [
  {
    name: 'review_order',
    title: 'Review an order',
    description: 'Asks for a check of one order: is anything missing, unusual, or due?',
    // No scope of its own: the list of prompts is the same for all, and the order is read with the caller's rights.
    scopes: [],
    arguments: [
      {
        name: 'uri',
        title: 'Order',
        description: 'URI of the order',
        required: true,
        complete: async (value, context) => {
          // The prompt asks for no scope, its suggestions do: they name what only a reader may know of.
          if (!isOpen(orderFamily, context)) return [];
          const orders = await visibleOrders(context, { after: undefined, limit: 1000 });
          return orders.map((order) => order.uri).filter((uri) => uri.startsWith(value));
        },
      },
      {
        name: 'language',
        title: 'Language',
        description: 'Language of the answer; English if left out',
        required: false,
        complete: async (value) =>
          LANGUAGES.filter((language) => language.toLowerCase().startsWith(value.toLowerCase())),
      },
    ],
    get: async (args, context) => {
      const language = args.language ?? 'English';
      if (!/^[\p{L}\p{M} ()-]{1,40}$/u.test(language))
        throw badArgument('language', 'is no name of a language');
      const contents = await context.read(args.uri ?? '');
      return {
        description: `Review of ${args.uri}`,
        messages: [
          says(
            'Review the order below. Say in which state it is and what is due next, what is unusual, and what is missing. ' +
              `Do not guess at what is redacted. Answer in ${language}.`,
          ),
          ...contents.map(embeds),
        ],
      };
    },
  },
];
