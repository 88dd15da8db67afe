// @ts-check
import { createServer } from 'node:net';

/**
 * What is wrong with a port, in words for the person who has to choose another; undefined where nothing is.
 * @param {string} text the value of PORT; 0 lets the system choose
 * @returns {Promise<string | undefined>}
 */
export async function findPortProblem(text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    return `PORT is ${JSON.stringify(text)}, which is no port: give a number from 0 to 65535, for example PORT=3001.`;
  }
  const code = await tryToListen(port);
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken, perhaps by another \`npm start\`. Stop that one, or choose another port: PORT=${port + 1} npm start`;
  }
  return code && `Port ${port} cannot be used (${code}). Choose another: PORT=3001 npm start`;
}

/** @param {number} port @returns {Promise<string | undefined>} the error's code */
function tryToListen(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    probe.listen(port, () => probe.close(() => resolve(undefined)));
  });
}
