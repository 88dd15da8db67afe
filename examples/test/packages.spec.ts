import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { publishedPackages } from '../../scripts/building/publishedPackages.mjs';
import { inProject, tools } from '../../scripts/launcher/project.mjs';
import { checkTarball } from '../../scripts/release/checkTarball.ts';
import { readPrepared } from './prepared.ts';

const run = promisify(execFile);
const { folder, tarballs } = readPrepared();

for (const { name } of publishedPackages) {
  test(`publint and are-the-types-wrong find no problems in the tarball of ${name}`, async () => {
    expect(await checkTarball((tarballs[name] ?? '').replace('file:', ''))).toEqual([]);
  });
}

const everyEntry = `
import { createChatClient } from '@chat/core';
import { limits } from '@chat/core/protocol';
import { createTestEnvironment } from '@chat/core/testing';
import { ChatProvider, type MessageContent, useChatEvent, useConversation } from '@chat/hooks';
import { renderChat, type TestChat } from '@chat/hooks/testing';
import { createChat } from '@chat/sdk';
import { applyBrand } from '@chat/themes';
import { vars } from '@chat/themes/contract';
import '@chat/themes/flat.css';
import '@chat/themes/standard.css';
import { Button } from '@chat/ui';
import { DateField } from '@chat/ui/date-field';
import { EmojiPicker } from '@chat/ui/emoji-picker';
import { HtmlText } from '@chat/ui/html';
import { loadIntl, type MessageId } from '@chat/ui/i18n';
import { Lightbox } from '@chat/ui/lightbox';
import { Popover } from '@chat/ui/popover';
import '@chat/ui/styles.css';
import { ChatWidget } from '@chat/ui/widget';

export const used = [createChatClient, limits, createTestEnvironment, useConversation, createChat, applyBrand, vars];
export const components = [Button, DateField, EmojiPicker, HtmlText, loadIntl, Lightbox, Popover];
export const id: MessageId = 'panel.label';
// @ts-expect-error unknown id of a text
export const unknownId: MessageId = 'panel.unknown';
export const content = (value: MessageContent) => value.choices.map(({ title }) => title.length);
export const element = <ChatWidget settings={{ flowToken: 'demo' }} brand="#1f5a49" />;
// @ts-expect-error flowToken is required
export const withoutToken = <ChatWidget settings={{}} />;
// @ts-expect-error flowToken is required
export const hooksWithoutToken = <ChatProvider settings={{ apiUrl: '/support' }}>text</ChatProvider>;
// @ts-expect-error a provider has settings or a client
export const withoutSettings = <ChatProvider>text</ChatProvider>;
export function Misuse() {
  // @ts-expect-error there is no such event
  useChatEvent('message:unknown', () => undefined);
  // @ts-expect-error state is read-only
  useConversation().messages.push();
  // @ts-expect-error an action needs the id of the message
  useConversation().retry();
  return null;
}
export const rendered = () => renderChat(<p />, { history: ['Hi', { content: 'Hello', message_type: 0 }] }).chat.advance();
export const reloaded = (page: TestChat) => renderChat(<p />, { page, settings: { locale: 'de' } }).container;
// @ts-expect-error an earlier page already has a backend with messages
export const twoBackends = (page: TestChat) => renderChat(<p />, { page, history: ['Hi'] });
// @ts-expect-error renderChat provides the environment
export const twoEnvironments = (page: TestChat) => renderChat(<p />, { settings: { environment: page.environment } });
// @ts-expect-error the history is a list of messages
export const wrongHistory = () => renderChat(<p />, { history: 'Hi' });
`;

for (const react of ['', 'react18']) {
  for (const [version, tsc] of [
    ['5.6', join(folder, 'node_modules/typescript-5.6/bin/tsc')],
    ['7', tools.tsc],
  ] as const) {
    for (const [resolution, module] of [
      ['bundler', 'esnext'],
      ['nodenext', 'nodenext'],
    ] as const) {
      test(`every entry point except defineTheme and those of the server compiles, and mistakes are rejected, with TypeScript ${version}, ${resolution} and ${react || 'React 19'}`, async () => {
        const file = `entries-${version}-${resolution}.tsx`;
        const misuse = `misuse-${version}-${resolution}.tsx`;
        await writeFile(join(folder, react, file), everyEntry);
        await cp(inProject('stories/src/testing/misuse.test-d.tsx'), join(folder, react, misuse));
        // Without `skipLibCheck`, so the declarations themselves are checked too.
        const flags =
          '--noEmit --strict --jsx react-jsx --target es2022 --lib es2023,dom,dom.iterable --types react';
        const args = [
          tsc,
          ...flags.split(' '),
          '--module',
          module,
          '--moduleResolution',
          resolution,
          file,
          misuse,
        ];
        const { stdout } = await run(process.execPath, args, { cwd: join(folder, react) }).catch(
          (error) => error,
        );
        expect(stdout).toBe('');
      });
    }
  }
}

test('the example projects other than next-app compile', async () => {
  for (const app of ['custom-ui', 'chat-widget', 'sdk-in-react', 'react-native', 'react18/custom-ui']) {
    const { stdout } = await run(process.execPath, [tools.tsc, '-p', join(folder, app)]).catch(
      (error) => error,
    );
    expect(stdout, app).toBe('');
  }
});

for (const app of ['custom-ui', 'react18/custom-ui']) {
  test(`the tests of ${app} pass`, async () => {
    const args = [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--root', join(folder, app)];
    const { code = 0, stdout } = await run(process.execPath, args).catch((error) => error);
    expect(code, stdout).toBe(0);
  });
}

for (const react of ['', 'react18']) {
  test(`a server renders the chat with ${react || 'React 19'}`, async () => {
    const source = `import { createElement as h } from 'react';
      import { renderToString } from 'react-dom/server';
      import { ChatProvider, useConversation } from '@chat/hooks';
      import { ChatWidget } from '@chat/ui/widget';
      const settings = { flowToken: 'demo' };
      const Status = () => useConversation().status;
      console.log(renderToString(h(ChatProvider, { settings }, h(Status))), renderToString(h(ChatWidget, { settings })));`;
    await writeFile(join(folder, react, 'server.js'), source);
    const { stdout } = await run(process.execPath, ['server.js'], { cwd: join(folder, react) });
    expect(stdout).toMatch(/^idle <div.*data-chat-part="chat"/);
  });
}
