import { readArguments } from './readArguments.ts';
import { type CallControl, runCommand } from './runCommand.ts';

const usage = `npm run channel -- add TOKEN --name "Shop" --origin https://shop.example [--identity-secret]
npm run channel -- list
npm run channel -- show TOKEN
npm run channel -- set TOKEN key=value …            values are JSON or text; null restores the default
npm run channel -- rotate-secret TOKEN              creates a new identity secret and shows it once
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

type Command = (call: CallControl) => Promise<void>;
const commands: Readonly<Record<string, { readonly argumentCount: number; readonly run: Command }>> = {
  add: { argumentCount: 1, run: add },
  list: { argumentCount: 0, run: list },
  show: { argumentCount: 1, run: show },
  set: { argumentCount: 2, run: set },
  'rotate-secret': { argumentCount: 1, run: rotateSecret },
  remove: { argumentCount: 1, run: remove },
  'add-person': { argumentCount: 2, run: addPerson },
  'remove-person': { argumentCount: 2, run: removePerson },
};

const selected = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (selected && positionals.length > selected.argumentCount) await runCommand(selected.run);
else {
  console.error(usage);
  process.exitCode = 1;
}

async function add(call: CallControl): Promise<void> {
  const { name = flowToken, origin: origins, 'identity-secret': withIdentitySecret } = values;
  const body = { flowToken, name, origins, withIdentitySecret };
  const { identitySecret } = await call('/channels', { method: 'POST', body });
  console.log(`Added the channel ${flowToken}. Embed it with data-flow-token="${flowToken}".`);
  if (origins.length === 0)
    console.log(
      `Any page can embed this channel. To allow only your site: npm run channel -- set ${flowToken} 'allowedOrigins=["https://shop.example"]'`,
    );
  if (identitySecret) printSecret(identitySecret);
}

async function list(call: CallControl): Promise<void> {
  const { channels } = await call('/channels');
  for (const channel of channels) {
    const origins = channel.origins.join(' ') || 'any page';
    console.log(
      `${channel.flowToken}  "${channel.name}"  ${origins}${channel.hasIdentitySecret ? '  identity secret' : ''}`,
    );
  }
  if (channels.length === 0) console.log('There are no channels.');
}

async function show(call: CallControl): Promise<void> {
  console.log(JSON.stringify(await call(path), null, 2));
}

async function set(call: CallControl): Promise<void> {
  const entries = rest.map((pair) => {
    const index = pair.indexOf('=');
    if (index < 1) throw new Error(`"${pair}" is not of the form key=value.`);
    return [pair.slice(0, index), parseValue(pair.slice(index + 1))];
  });
  await call(path, { method: 'PATCH', body: Object.fromEntries(entries) });
  console.log(`Changed the channel ${flowToken}. Open pages need a reload.`);
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function rotateSecret(call: CallControl): Promise<void> {
  printSecret((await call(`${path}/identity-secret`, { method: 'POST' })).identitySecret);
}

function printSecret(secret: string): void {
  console.log(`Identity secret, shown only once. Your server signs identifiers with it:\n${secret}`);
}

async function remove(call: CallControl): Promise<void> {
  const { visitors } = await call(path);
  if (!values.yes) {
    throw new Error(
      `This would permanently erase the channel ${flowToken} and all data of its visitors (${visitors}). To confirm, add --yes.`,
    );
  }
  await call(path, { method: 'DELETE' });
  console.log(`Erased the channel ${flowToken} and its ${visitors} visitors.`);
}

async function addPerson(call: CallControl): Promise<void> {
  const body = { name: rest[0], ...(values.avatar && { avatarUrl: values.avatar }) };
  await call(`${path}/people`, { method: 'POST', body });
  console.log(`Added ${rest[0]} to ${flowToken}.`);
}

async function removePerson(call: CallControl): Promise<void> {
  await call(`${path}/people/${encodeURIComponent(rest[0] ?? '')}`, { method: 'DELETE' });
  console.log(`Removed person ${rest[0]} from ${flowToken}.`);
}
