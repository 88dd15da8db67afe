import { describe, expect, it } from 'vitest';
import { checkProject } from './checkProject.ts';
import { createProject } from './project.ts';

const manifests = {
  'packages/core/package.json': manifest('@chat/core', {
    '.': './src/index.ts',
    './protocol': './src/protocol/index.ts',
    './testing': './src/testing/index.ts',
  }),
  'packages/hooks/package.json': manifest('@chat/hooks', { '.': './src/index.ts' }),
  'packages/ui/package.json': manifest('@chat/ui', { '.': './src/index.ts' }),
  'packages/sdk/package.json': manifest('@chat/sdk', { '.': './src/index.ts' }),
  'packages/server/package.json': manifest('@chat/server', { '.': './src/index.ts' }),
  'widget/package.json': manifest('@chat/widget', {}),
};

/** Files without problems. Some of the invalid files below import them. */
const validFiles = {
  'packages/core/src/index.ts': "export { createChatClient } from './createChatClient.ts';",
  'packages/core/src/createChatClient.ts':
    "import './channel/agents.ts';\nimport './api/http.ts';\nexport const createChatClient = 1;",
  'packages/core/src/protocol/index.ts': "export type { Agent } from './agent.ts';",
  'packages/core/src/protocol/agent.ts': 'export interface Agent { id: number }',
  'packages/core/src/conversation/unreadMessages.ts':
    "import type { Agent } from '../protocol/agent.ts';\nexport const unread = (agent: Agent) => agent;",
  'packages/core/src/api/http.ts': "import redaxios from 'redaxios';\nexport const http = redaxios;",
  'packages/core/src/channel/agents.ts':
    "import { proxy } from 'valtio/vanilla';\nexport const agents = proxy;",
  'packages/core/src/channel/agents.test.ts':
    "import { http } from '../api/http.ts';\nit('works', () => http);",
  'packages/core/src/testing/index.ts': 'export const fakeClock = 1;',
  'packages/core/src/testing/fakeClock.ts': 'export const fakeClock = 1;',
  'packages/hooks/src/useAgents.ts': "import 'react';\nimport '@chat/core';\nexport const useAgents = 1;",
  'packages/hooks/src/useAgents.test.ts': "import '@chat/core/testing';",
  'packages/hooks/src/index.ts': "export * from './useAgents.ts';",
  'packages/ui/src/elements/Button.tsx': "import 'react';\nexport const Button = 1;",
  'packages/ui/src/blocks/Header.tsx':
    "import '@chat/hooks';\nimport '../elements/Button.tsx';\nexport const Header = 1;",
  'packages/ui/src/html/sanitize.ts': "import 'dompurify';\nexport const sanitize = 1;",
  'packages/ui/src/index.ts': "export * from './blocks/Header.tsx';",
  'packages/sdk/src/index.ts': "import '@chat/core/protocol';\nexport const sdk = 1;",
  'packages/server/src/index.ts': "import '@chat/core/protocol';\nexport const server = 1;",
  'widget/vite.config.ts': "import '../scripts/vite/plugin.ts';\nexport default {};",
  'scripts/vite/plugin.ts': 'export const plugin = 1;',
  'scripts/dev.ts': "import '../packages/server/src/index.ts';\nimport('./vite/plugin.ts');",
  'stories/src/Button.stories.tsx': "import '@chat/ui';\nexport default {};",
};

/** Each row: the rule, a file that violates it, part of the reported problem, and the content of the file. */
const invalidFiles: readonly (readonly [rule: string, path: string, problem: string, text: string])[] = [
  [
    'version range',
    'packages/bad/package.json',
    'left-pad is ^1.0.0',
    '{ "name": "bad", "dependencies": { "left-pad": "^1.0.0", "react": "catalog:" }, "peerDependencies": { "react": ">=19" } }',
  ],
  [
    'version range',
    'pnpm-workspace.yaml',
    'left-pad is ~1.0.0',
    "catalog:\n  'left-pad': ~1.0.0\n  react: 19.3.1\n",
  ],
  [
    'new React API',
    'packages/ui/src/blocks/Bad.tsx',
    '<BadContext value',
    'export const bad = <BadContext value={1} />;',
  ],
  [
    'new React API',
    'packages/ui/src/blocks/BadOrigins.tsx',
    '<BadOrigins value',
    'const BadOrigins = createContext([]);\nexport const bad = <BadOrigins value={[]} />;',
  ],
  ['conflict marker', 'docs/bad.md', 'a conflict marker', '# Title\n\n<<<<<<< HEAD\nOne.\n'],
  [
    'unusual name',
    'packages/core/src/api/bad.ts',
    '"tell" in the name tellHost',
    'export const bad = { tellHost: () => 1 };',
  ],
  [
    'unusual name',
    'packages/core/src/api/sessionKeeper.ts',
    '"keeper" in the name sessionKeeper',
    'export const bad = 1;',
  ],
  [
    'unusual name',
    'packages/core/src/api/bad.ts',
    '"said" in the name wasSaid',
    'export function bad({ id: [wasSaid = 1] }: Shape): number { return wasSaid; }',
  ],
  [
    'literal text',
    'packages/ui/src/elements/Bad.tsx',
    'hard-coded text "Send it"',
    'export const Bad = () => <b>Send it</b>;',
  ],
  [
    'literal text',
    'widget/src/Bad.tsx',
    'hard-coded text "Close"',
    'export const Bad = () => <button aria-label="Close">×</button>;',
  ],
  [
    'boundary',
    'packages/core/src/protocol/bad.ts',
    'core/protocol imports core/conversation',
    "import '../conversation/unreadMessages.ts';",
  ],
  ['boundary', 'packages/core/src/protocol/bad.ts', 'core/protocol imports node:fs', "import 'node:fs';"],
  [
    'boundary',
    'packages/core/src/config/bad.ts',
    'core/config imports core/channel',
    "import '../channel/agents.ts';",
  ],
  [
    'boundary',
    'packages/core/src/environment/bad.ts',
    'core/environment imports core/api',
    "import '../api/http.ts';",
  ],
  [
    'boundary',
    'packages/core/src/environment/bad.ts',
    'core/environment imports core/api',
    "import type { Http } from '../api/http.ts';",
  ],
  [
    'boundary',
    'packages/core/src/environment/bad.ts',
    'core/environment imports core/api',
    "type Http = import('../api/http.ts').Http;",
  ],
  [
    'boundary',
    'packages/core/src/environment/bad.ts',
    'core/environment imports core/api',
    "export * from '../api/http.ts';",
  ],
  [
    'boundary',
    'packages/core/src/environment/bad.ts',
    'core/environment imports core/api',
    "const later = () => import('../api/http.ts');",
  ],
  [
    'boundary',
    'packages/core/src/api/bad.ts',
    'core/api imports core/channel',
    "import '../channel/agents.ts';",
  ],
  [
    'boundary',
    'packages/core/src/host/bad.ts',
    'core/host imports core/channel',
    "import '../channel/agents.ts';",
  ],
  [
    'boundary',
    'packages/core/src/environment/clock.ts',
    'core/environment imports core/channel',
    "import '../channel/agents.ts';",
  ],
  ['boundary', 'packages/core/src/channel/bad.ts', 'test double', "import '../testing/fakeClock.ts';"],
  ['boundary', 'packages/core/src/channel/bad.ts', 'core/channel imports react', "import 'react';"],
  ['boundary', 'packages/core/src/channel/bad.ts', 'core/channel imports redaxios', "import 'redaxios';"],
  ['boundary', 'packages/core/src/api/bad.ts', 'core/api imports pusher-js', "import 'pusher-js';"],
  ['boundary', 'packages/core/src/channel/bad.ts', 'its own package', "import '../index.ts';"],
  ['boundary', 'packages/core/src/channel/bad.ts', 'its own package', "import '@chat/core';"],
  ['boundary', 'packages/hooks/src/bad.ts', 'by path', "import '../../core/src/channel/agents.ts';"],
  [
    'boundary',
    'packages/hooks/src/bad.ts',
    'hooks imports @chat/core/testing',
    "import '@chat/core/testing';",
  ],
  [
    'boundary',
    'packages/hooks/src/bad.ts',
    'cannot be resolved',
    "import '@chat/core/src/channel/agents.ts';",
  ],
  ['boundary', 'packages/hooks/src/bad.test.ts', 'by path', "import '../../core/src/channel/agents.ts';"],
  [
    'boundary',
    'packages/ui/src/elements/bad.tsx',
    'ui/elements imports @chat/hooks',
    "import '@chat/hooks';",
  ],
  [
    'boundary',
    'packages/ui/src/elements/bad.tsx',
    'ui/elements imports ui/blocks',
    "import '../blocks/Header.tsx';",
  ],
  ['boundary', 'packages/ui/src/blocks/bad.tsx', 'ui/blocks imports @chat/core', "import '@chat/core';"],
  ['boundary', 'packages/ui/src/blocks/bad.tsx', 'ui/blocks imports dompurify', "import 'dompurify';"],
  ['boundary', 'packages/sdk/src/bad.ts', 'sdk imports @chat/core', "import '@chat/core';"],
  ['boundary', 'packages/server/src/bad.ts', 'server imports @chat/core', "import '@chat/core';"],
  ['boundary', 'packages/console/src/bad.ts', 'console imports @chat/server', "import '@chat/server';"],
  ['boundary', 'widget/src/bad.ts', 'widget imports @chat/server', "import '@chat/server';"],
  ['boundary', 'widget/src/bad.ts', 'cannot be resolved', "import './missing.ts';"],
  ['boundary', 'scripts/bad.ts', 'by path', "import '../packages/core/src/createChatClient.ts';"],
  ['boundary', 'packages/other/src/bad.ts', 'belongs to no area', ''],
  ['file name', 'packages/core/src/channel/dateUtils.ts', '"utils"', ''],
  ['file name', 'packages/core/src/channel/helpers/date.ts', '"helpers"', ''],
  ['file name', 'packages/core/src/channel/common.ts', '"common"', ''],
  ['file name', 'packages/core/src/channel/upload-manager.ts', '"manager"', ''],
  ['file name', 'packages/server/src/MailService.ts', '"service"', ''],
  ['syntax', 'packages/core/src/channel/bad.ts', 'Unexpected', 'export const = 1;'],
  ['todo comment', 'packages/core/src/channel/bad.ts', 'TODO', '// TODO later'],
  ['todo comment', 'packages/core/src/channel/bad.ts', 'FIXME', '/* FIXME */'],
];

describe('checkProject', () => {
  it('reports nothing for a valid project', () => {
    expect(findProblems({})).toEqual([]);
  });

  it.each(invalidFiles)(
    'rule "%s": reports a problem in %s with the text "%s"',
    (rule, path, expected, text) => {
      const [problem, ...others] = findProblems({ [path]: text });
      expect(others).toEqual([]);
      expect(problem).toMatchObject({ path, rule });
      expect(problem?.what).toContain(expected);
      expect(problem?.why).not.toBe('');
      expect(problem?.fix).not.toBe('');
    },
  );

  it('reports the line of a problem', () => {
    const [problem] = findProblems({ 'packages/core/src/channel/bad.ts': '\n\n// TODO' });
    expect(problem?.line).toBe(3);
  });

  it('allows the name "serviceWorker"', () => {
    expect(findProblems({ 'widget/src/serviceWorker.ts': '' })).toEqual([]);
  });
});

function findProblems(files: Record<string, string>) {
  return checkProject(createProject(new Map(Object.entries({ ...manifests, ...validFiles, ...files }))));
}

function manifest(name: string, exports: Record<string, string>): string {
  return JSON.stringify({ name, exports });
}
