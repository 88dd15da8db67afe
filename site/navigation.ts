export interface NavigationItem {
  readonly title: string;
  /** A Markdown file of the repository, or one of its sections: `docs/hooks.md#useconversation`. */
  readonly target: string;
}

export interface NavigationGroup {
  readonly title: string;
  readonly items: readonly NavigationItem[];
}

/** The navigation of the docs site. Every Markdown file in it is a page of the site. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: 'Start',
    items: [
      { title: 'Overview', target: 'README.md' },
      { title: 'Embed in two minutes', target: 'docs/embed.md' },
      { title: 'Your own UI, in steps', target: 'docs/first-chat.md' },
      { title: 'Examples', target: 'examples/README.md' },
    ],
  },
  {
    title: 'On your page',
    items: [
      { title: 'Commands and settings', target: 'docs/host-page.md' },
      { title: 'Platforms', target: 'docs/platforms.md' },
      { title: 'Next.js', target: 'docs/nextjs.md' },
      { title: 'React Native', target: 'docs/platforms.md#react-native' },
      { title: 'Identity', target: 'docs/identity.md' },
      { title: 'Consent', target: 'docs/host-page.md#consent' },
      {
        title: 'Content Security Policy',
        target: 'docs/host-page.md#what-must-my-content-security-policy-allow',
      },
      { title: 'Browsers', target: 'docs/platforms.md#browsers' },
      { title: 'Migration', target: 'docs/migrate.md' },
    ],
  },
  {
    title: 'Your own UI',
    items: [
      { title: 'Build your own', target: 'docs/build-your-own.md' },
      { title: 'Hooks', target: 'docs/hooks.md' },
      { title: 'Comparison', target: 'docs/comparison.md' },
      { title: 'Theming', target: 'docs/theming.md' },
      { title: 'Languages', target: 'docs/languages.md' },
      { title: 'Testing', target: 'docs/testing.md' },
    ],
  },
  {
    title: 'Backend',
    items: [
      { title: 'Reference backend', target: 'packages/server/README.md' },
      { title: 'Your own backend', target: 'docs/build-your-own.md#how-do-i-write-my-own-backend' },
      { title: 'Deploy', target: 'docs/deploy.md' },
      { title: 'Several processes', target: 'docs/scale.md' },
    ],
  },
  {
    title: 'Troubleshooting',
    items: [{ title: 'Errors by message', target: 'docs/errors.md' }],
  },
  {
    title: 'Guarantees',
    items: [
      { title: 'Accessibility', target: 'docs/accessibility.md' },
      { title: 'Performance', target: 'docs/performance.md' },
      { title: 'Reliability', target: 'docs/reliability.md' },
      { title: 'Security', target: 'docs/security.md' },
      { title: 'Specification', target: 'docs/specification.md' },
    ],
  },
  {
    title: 'Project',
    items: [
      { title: 'Changelog', target: 'CHANGELOG.md' },
      { title: 'Releases', target: 'docs/releases.md' },
      { title: 'Architecture', target: 'ARCHITECTURE.md' },
      { title: 'Contributing', target: 'CONTRIBUTING.md' },
      { title: 'Report a vulnerability', target: 'SECURITY.md' },
    ],
  },
];
