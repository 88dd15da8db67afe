import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes emoji names and search words from Unicode CLDR for languages that emojibase lacks:
 * `npx tsx scripts/writeEmojiNames.ts <tag> …`. Downloads 11 MB from the npm registry.
 */

const packages = {
  annotations: 'cldr-annotations-full',
  annotationsDerived: 'cldr-annotations-derived-full',
};
const version = '48.2.0';
const folder = 'packages/ui/src/elements/emoji/names';

interface Annotation {
  /** Search words, among them the name. */
  readonly default?: readonly string[];
  /** The name. */
  readonly tts?: readonly string[];
}

const kit = createRequire(join(process.cwd(), 'packages/ui/package.json'));
const emoji: readonly { hexcode: string; unicode: string; group?: number }[] = kit(
  'emojibase-data/en/compact.json',
);
const temporary = mkdtempSync(join(tmpdir(), 'cldr-'));
for (const name of Object.values(packages)) {
  execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: temporary });
  execFileSync('tar', ['xzf', `${name}-${version}.tgz`, `--one-top-level=${name}`], { cwd: temporary });
}
for (const tag of process.argv.slice(2)) {
  const annotations = new Map(
    Object.entries(packages).flatMap(([key, name]) => {
      const file = join(temporary, name, 'package', key, tag, 'annotations.json');
      const content: Record<string, { annotations: Record<string, Annotation> }> = JSON.parse(
        readFileSync(file, 'utf8'),
      );
      return Object.entries(content[key]?.annotations ?? {}).map(
        ([glyph, annotation]) => [withoutSelector(glyph), annotation] as const,
      );
    }),
  );
  const names = emoji.flatMap(({ hexcode, unicode }) => {
    const { tts: [name] = [], default: words = [] } = annotations.get(withoutSelector(unicode)) ?? {};
    return name ? [[hexcode, [name, ...words.filter((word) => word !== name)].join('|')]] : [];
  });
  writeFileSync(`${folder}/${tag}.json`, `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`);
  console.log(`${tag}: ${names.length} names`);
}
rmSync(temporary, { recursive: true });

/** Removes the variation selector, which CLDR omits. */
function withoutSelector(glyph: string): string {
  return glyph.replaceAll('\uFE0F', '');
}
