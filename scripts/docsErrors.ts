import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createErrorReference } from './errorReference/createErrorReference.ts';
import { rootDir } from './launcher/project.mjs';
import { readFiles } from './structure/readFiles.ts';

writeFileSync(join(rootDir, 'docs/errors.md'), createErrorReference(readFiles(rootDir)));
