import { readArguments } from './readArguments.ts';
import { type Ask, runCommand } from './runCommand.ts';

const usage = `npm run channel -- add TOKEN --name "Shop" --origin https://shop.example [--identity-secret]
npm run channel -- list
npm run channel -- show TOKEN
npm run channel -- set TOKEN key=value …            values are JSON or text; null is the default
npm run channel -- rotate-secret TOKEN              makes another identity secret, and shows it once
npm run channel -- remove TOKEN --yes               erases the channel with all its conversations
npm run channel -- add-person TOKEN "Mira" [--avatar https://…]
npm run channel -- remove-person TOKEN ID`;

const { positionals, values } = readArguments(usage, {
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    origin: { type: 'string', multiple: true, default: [] },
    'identity-secret': { type: 'boolean', default: false },
    avatar: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
});
const [command = '', flowToken = '', ...rest] = positionals;
const path = `/channels/${encodeURIComponent(flowToken)}`;

type Command = (ask: Ask) => Promise<void>;
const commands: Readonly<Record<string, { readonly needs: number; readonly run: Command }>> = {
  add: { needs: 1, run: add },
  list: { needs: 0, run: list },
  show: { needs: 1, run: show },
  set: { needs: 2, run: set },
  'rotate-secret': { needs: 1, run: rotateSecret },
  remove: { needs: 1, run: remove },
  'add-person': { needs: 2, run: addPerson },
  'remove-person': { needs: 2, run: removePerson },
};

const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (known && positionals.length > known.needs) await runCommand(known.run);
else {
  console.error(usage);
  process.exitCode = 1;
}

async function add(ask: Ask): Promise<void> {
  const { name = flowToken, origin: origins, 'identity-secret': withIdentitySecret } = values;
  const body = { flowToken, name, origins, withIdentitySecret };
  const { identitySecret } = await ask('/channels', { method: 'POST', body });
  console.log(`The channel ${flowToken} is there. Pages use it with data-flow-token="${flowToken}".`);
  if (origins.length === 0)
    console.log('Any page may embed it: name its pages with --origin, or set allowedOrigins.');
  if (identitySecret) printSecret(identitySecret);
}

async function list(ask: Ask): Promise<void> {
  const { channels } = await ask('/channels');
  for (const channel of channels) {
    const origins = channel.origins.join(' ') || 'any page';
    console.log(
      `${channel.flowToken}  "${channel.name}"  ${origins}${channel.hasIdentitySecret ? '  identity secret' : ''}`,
    );
  }
  if (channels.length === 0) console.log('There are no channels.');
}

async function show(ask: Ask): Promise<void> {
  console.log(JSON.stringify(await ask(path), null, 2));
}

async function set(ask: Ask): Promise<void> {
  const entries = rest.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new Error(`"${pair}" is no key=value.`);
    return [pair.slice(0, at), parsed(pair.slice(at + 1))];
  });
  await ask(path, { method: 'PATCH', body: Object.fromEntries(entries) });
  console.log(`The channel ${flowToken} is changed. Pages that are open have it after a reload.`);
}

/** JSON if it is JSON, else text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function rotateSecret(ask: Ask): Promise<void> {
  printSecret((await ask(`${path}/identity-secret`, { method: 'POST' })).identitySecret);
}

function printSecret(secret: string): void {
  console.log(`Identity secret, shown only now. Your server signs identifiers with it:\n${secret}`);
}

async function remove(ask: Ask): Promise<void> {
  const { visitors } = await ask(path);
  if (!values.yes) {
    throw new Error(
      `This would erase ${visitors} visitors of ${flowToken} with all they wrote, for good. If you mean it, add --yes.`,
    );
  }
  await ask(path, { method: 'DELETE' });
  console.log(`The channel ${flowToken} and its ${visitors} visitors are erased.`);
}

async function addPerson(ask: Ask): Promise<void> {
  const body = { name: rest[0], ...(values.avatar && { avatarUrl: values.avatar }) };
  await ask(`${path}/people`, { method: 'POST', body });
  console.log(`${rest[0]} answers in ${flowToken}.`);
}

async function removePerson(ask: Ask): Promise<void> {
  await ask(`${path}/people/${encodeURIComponent(rest[0] ?? '')}`, { method: 'DELETE' });
  console.log(`Person ${rest[0]} no longer answers in ${flowToken}.`);
}
