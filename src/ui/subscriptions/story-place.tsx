import type { SubscriptionView } from '../../client/lab.ts';
import { useLater } from '../components/later.ts';

/** Where the story of a subscription stands; it comes after the first answer. */
export function StoryPlace({ subscription }: { readonly subscription: SubscriptionView }) {
  const Story = useLater(loadStory);
  return Story === undefined ? null : <Story subscription={subscription} />;
}

async function loadStory() {
  return (await import('./subscription-story.tsx')).SubscriptionStory;
}
