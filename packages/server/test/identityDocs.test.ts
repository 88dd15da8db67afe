import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { verifyIdentity } from '../src/visitor/verifyIdentity.ts';

const run = promisify(execFile);
const page = await readFile(join(import.meta.dirname, '../../../docs/identity.md'), 'utf8');
const secret = 'sëcret with spaces';
const identifier = 'zoë-1042';

/** The program gets `identifier` as its first argument, after the arguments in `command`. */
interface Program {
  readonly command: readonly [string, ...string[]];
  readonly files: (code: string) => Readonly<Record<string, string>>;
  readonly version: string;
}

const programs: Readonly<Record<string, Program>> = {
  Node: {
    command: [process.execPath, 'main.mjs'],
    files: (code) => ({ 'main.mjs': `${code}\nconsole.log(identifierHash(process.argv[2]));` }),
    version: '--version',
  },
  PHP: {
    command: ['php', 'main.php'],
    files: (code) => ({ 'main.php': `<?php\n${code}\necho identifier_hash($argv[1]);` }),
    version: '--version',
  },
  Python: {
    command: ['python3', 'main.py'],
    files: (code) => ({ 'main.py': `${code}\nimport sys\nprint(identifier_hash(sys.argv[1]))` }),
    version: '--version',
  },
  Ruby: {
    command: ['ruby', 'main.rb'],
    files: (code) => ({ 'main.rb': `${code}\nputs identifier_hash(ARGV[0])` }),
    version: '--version',
  },
  Go: {
    command: ['go', 'run', '.'],
    files: (code) => ({
      'go.mod': 'module example.com/shop\n\ngo 1.19\n',
      'identity/identity.go': code,
      'main.go': `package main\n\nimport (\n\t"fmt"\n\t"os"\n\n\t"example.com/shop/identity"\n)\n\nfunc main() {\n\tfmt.Println(identity.IdentifierHash(os.Args[1]))\n}\n`,
    }),
    version: 'version',
  },
};

const codeOf = (name: string) =>
  new RegExp(`^### ${name}\\n\\n\`\`\`\\w+\\n(.*?)^\`\`\``, 'ms').exec(page)?.[1] ?? '';

function isInstalled({ command: [command], version }: Program): boolean {
  try {
    execFileSync(command, [version], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function hashOf({ command: [command, ...args], files }: Program, code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chat-identity-'));
  try {
    for (const [name, content] of Object.entries(files(code))) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    const env = { ...process.env, CHAT_IDENTITY_SECRET: secret, GOFLAGS: '-mod=mod', PYTHONUTF8: '1' };
    const { stdout } = await run(command, [...args, identifier], { cwd: folder, env });
    return stdout.trim();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('docs/identity.md', () => {
  it('has code for exactly the languages that are tested', () => {
    const chapter = page.split('\n## 2. ')[1]?.split('\n## ')[0] ?? '';
    const languages = [...chapter.matchAll(/^### (.*)$/gm)].map(([, name]) => name);
    expect(languages).toEqual(Object.keys(programs));
  });

  for (const [name, program] of Object.entries(programs)) {
    it.skipIf(!isInstalled(program))(
      `signs an identifier in ${name} so that the backend accepts it`,
      async () => {
        const proof = await hashOf(program, codeOf(name));
        const claim = { identifier, proof, form: 'hash', flowToken: 'demo', nowMs: 0 } as const;
        expect(verifyIdentity(secret, claim)).toEqual({ identifier });
        expect(verifyIdentity(`${secret}!`, claim)).toBeUndefined();
      },
    );
  }
});
