/** First code of the playground page. What is not needed before the first answer must not be imported here. */
import '../styles/playground.css';
import { createLab } from '../../client/create-lab.ts';
import { PRINCIPAL_IDS, SERVER_IDS } from '../../control/servers.ts';
import { loadMessages, pageLanguage } from '../i18n/index.ts';
import { browserStore } from '../model/browser-store.ts';
import { mountPlayground } from '../pages/playground.tsx';

const CHOICES = 'resource-lab:playground';

const root = document.querySelector('#app');
if (root === null) throw new Error('The page has no element #app: it was not made from index.html.');
const language = pageLanguage();
// On its way while the lab opens.
void loadMessages(language);
const store = browserStore();
const [server = 'notes', identity = 'guest'] = (store.get(CHOICES) ?? '').split(' ');

const lab = await createLab({
  world: { course: 'main', world: 'playground' },
  server: SERVER_IDS.find((id) => id === server) ?? 'notes',
  identity: PRINCIPAL_IDS.find((id) => id === identity) ?? 'guest',
  session: 'playground',
});
const remember = (): void => {
  store.set(CHOICES, `${lab.server.value} ${lab.identity.value}`);
};
lab.server.subscribe(remember);
lab.identity.subscribe(remember);
mountPlayground(root, { lab, language, store });
