// @ts-check
import { createServer } from 'node:net';

/**
 * Checks whether the server can listen on a port. Resolves to an error message with a suggestion, or to undefined.
 * @param {string} text the value of PORT; with 0 the system chooses a port
 * @returns {Promise<string | undefined>}
 */
export async function findPortProblem(text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    return `PORT=${JSON.stringify(text)} is not a valid port. Set a number from 0 to 65535, for example PORT=3001.`;
  }
  const code = await tryToListen(port);
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use, perhaps by another \`npm start\`. Stop it or choose another port: PORT=${port + 1} npm start`;
  }
  return code && `Cannot listen on port ${port} (${code}). Choose another port: PORT=3001 npm start`;
}

/** @param {number} port @returns {Promise<string | undefined>} the error's code */
function tryToListen(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    probe.listen(port, () => probe.close(() => resolve(undefined)));
  });
}
