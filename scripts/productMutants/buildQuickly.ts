import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, type PluginOption } from 'vite';

/** Plugins that only minify or compress the built files. They take most of the time of a build. */
const slow = new Set(['compact-scripts', 'brotli-files']);

const [configFile = ''] = process.argv.slice(2);
const root = fileURLToPath(new URL('../..', import.meta.url));
const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile, root);
if (!loaded) throw new Error('No Vite configuration was found. Pass the path of one.');
const { config } = loaded;
await build({
  ...config,
  configFile: false,
  logLevel: 'error',
  plugins: await withoutSlow(config.plugins ?? []),
  build: { ...config.build, minify: false },
});

async function withoutSlow(plugins: readonly PluginOption[]): Promise<PluginOption[]> {
  const resolved = await Promise.all(plugins);
  const lists = resolved.map((plugin) => {
    if (Array.isArray(plugin)) return withoutSlow(plugin);
    return plugin && 'name' in plugin && slow.has(plugin.name) ? [] : [plugin];
  });
  return (await Promise.all(lists)).flat();
}
