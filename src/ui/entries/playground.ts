/** First code of the playground page. What is not needed before the first answer must not be imported here. */
import '../styles/playground.css';
import { createLab } from '../../client/create-lab.ts';
import { sessionOfAddress } from '../../client/session-address.ts';
import { PRINCIPAL_IDS, SERVER_IDS } from '../../control/servers.ts';
import { loadMessages, pageLanguage } from '../i18n/index.ts';
import { browserStore } from '../model/browser-store.ts';
import { choicesKey } from '../model/session-choices.ts';
import { mountPlayground } from '../pages/playground.tsx';

const root = document.querySelector('#app');
if (root === null) throw new Error('The page has no element #app: it was not made from index.html.');
const language = pageLanguage();
// On its way while the lab opens.
void loadMessages(language);
const store = browserStore();
const { id: session, kind } = sessionOfAddress(location.search);
const choices = choicesKey(session);
const [server = 'notes', identity = 'guest'] = (store.get(choices) ?? '').split(' ');

const lab = await createLab({
  world: { course: 'main', world: session },
  server: SERVER_IDS.find((id) => id === server) ?? 'notes',
  identity: PRINCIPAL_IDS.find((id) => id === identity) ?? 'guest',
  session,
  // What came from elsewhere is shown first; a server is started when the reader asks for one.
  connect: kind !== 'import',
});
const remember = (): void => {
  store.set(choices, `${lab.server.value} ${lab.identity.value}`);
};
lab.server.subscribe(remember);
lab.identity.subscribe(remember);
mountPlayground(root, { lab, language });
