import { parseSync, Visitor } from 'oxc-parser';
import type { ApiReport } from './createApiReports.ts';

/**
 * Public types that contain `any` on purpose. A key is a report and a declaration, such as `ui.api.md: Options`; its
 * value is the reason. Use `unknown` where possible, because `any` turns off type checking in the code of integrators.
 */
const exceptions: Readonly<Record<string, string>> = {};

/** Returns one message for each line of a report that contains the type `any`, except the known exceptions. */
export function findAny({ file, text }: ApiReport, known = exceptions): string[] {
  const [before = '', code = ''] = text.split('```ts\n');
  const { program } = parseSync('report.d.ts', code.replace(/\n```\n$/, '\n'));
  const starts: number[] = [];
  const collect = ({ start }: { readonly start: number }) => void starts.push(start);
  new Visitor({ TSAnyKeyword: collect }).visit(program);
  const firstLine = before.split('\n').length;
  const lines = new Set(starts.map((start) => code.slice(0, start).split('\n').length));
  return [...lines].flatMap((line) => {
    const declaration = declarationAt(code, line);
    if (`${file}: ${declaration}` in known) return [];
    return [
      `api/${file}:${firstLine + line}: the public type of ${declaration} contains \`any\`, so mistakes of integrators would ` +
        'compile. Write the type out, or use `unknown`. If neither works, add it to scripts/apiReports/findAny.ts with the reason.',
    ];
  });
}

/** The declaration starts on the last unindented line up to `line`. */
function declarationAt(code: string, line: number): string {
  const above = code.split('\n').slice(0, line).reverse();
  const start = above.find((text) => /^[a-z]/.test(text)) ?? '';
  return /(?:class|const|enum|function|interface|type) (\w+)/.exec(start)?.[1] ?? start;
}
