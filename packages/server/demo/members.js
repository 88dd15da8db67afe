// Identifies a signed-in customer: the shop's server signs the identifier, and the page passes it to the chat.
const status = document.querySelector('#identity');
const showStatus = (text) => {
  if (status) status.textContent = text;
};
// Reads `chatWidget` on every call, because the loader replaces it.
const chat = (...call) => window.chatWidget?.(...call);

async function signIn() {
  const response = await fetch('/demo/sign-in', { method: 'POST' });
  if (!response.ok) throw new Error(`The shop's server responded with status ${response.status}.`);
  return response.json();
}

chat('on', 'identity:change', () => showStatus('The chat knows you as Robin Ash.'));
chat('on', 'identity:error', ({ code, message }) => showStatus(`Refused (${code}): ${message}`));

document.querySelector('#sign-in')?.addEventListener('click', async () => {
  showStatus('Signing in …');
  chat('identify', await signIn());
});
document.querySelector('#forge')?.addEventListener('click', async () => {
  showStatus('Claiming …');
  chat('identify', { ...(await signIn()), identifierHash: '0'.repeat(64) });
});
