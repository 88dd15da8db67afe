// What a page with customers of its own does: their server proves who they are, the page passes it on.
const words = document.querySelector('#identity');
const say = (text) => {
  if (words) words.textContent = text;
};
// Asked for anew at each call: the loader puts itself in the place of what kept the first calls.
const chat = (...call) => window.chatWidget?.(...call);

async function signIn() {
  const answer = await fetch('/demo/sign-in', { method: 'POST' });
  if (!answer.ok) throw new Error(`The server of the shop answered ${answer.status}.`);
  return answer.json();
}

chat('on', 'identity:change', () => say('The chat knows you as Robin Ash.'));
chat('on', 'identity:error', ({ code, message }) => say(`Refused (${code}): ${message}`));

document.querySelector('#sign-in')?.addEventListener('click', async () => {
  say('Signing in …');
  chat('identify', await signIn());
});
document.querySelector('#forge')?.addEventListener('click', async () => {
  say('Claiming …');
  chat('identify', { ...(await signIn()), identifierHash: '0'.repeat(64) });
});
