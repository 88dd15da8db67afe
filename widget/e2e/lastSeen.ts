import type { Page } from '@playwright/test';

export function watchLastSeen(page: Page): { readonly atSeconds: number } {
  const seen = { atSeconds: 0 };
  page.on('response', async (response) => {
    if (!response.url().includes('/update_last_seen')) return;
    const { contact_last_seen_at } = await response.json().catch(() => ({ contact_last_seen_at: 0 }));
    seen.atSeconds = Math.max(seen.atSeconds, contact_last_seen_at);
  });
  return seen;
}
