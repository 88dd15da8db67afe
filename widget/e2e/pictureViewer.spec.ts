import { choose, sentFiles, type Upload } from './attachFiles.ts';
import { settingsFor } from './rightToLeft.ts';
import { expect, test, type Visitor } from './screens/screenTest.ts';

async function draw({ page }: Visitor, name: string): Promise<Upload> {
  const url = await page.evaluate((text) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 1600, 1200);
    Object.assign(context ?? {}, { fillStyle: 'white', font: '200px sans-serif' });
    context?.fillText(text, 400, 650);
    return canvas.toDataURL('image/png');
  }, name);
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** Returns the viewer. */
async function openViewer(visitor: Visitor, names: readonly string[]) {
  await visitor.openConversation();
  await visitor.requestHuman();
  const files: Upload[] = [];
  for (const name of names) files.push(await draw(visitor, name));
  await choose(visitor, files);
  await visitor.composer.fill('Look');
  await visitor.composer.press('Enter');
  const message = visitor.message('Look');
  await expect(message).toHaveAttribute('data-status', 'sent');
  await sentFiles(message)
    .getByRole('button', { name: new RegExp(`^Enlarge .?${names[0]}`) })
    .click();
  return visitor.widget.getByRole('dialog');
}

for (const locale of ['en', 'ar'])
  test(`in ${locale}, the button and the key for the next picture follow the reading direction`, async ({
    visitor,
  }) => {
    await visitor.visit(settingsFor(locale));
    const viewer = await openViewer(visitor, ['a.png', 'b.png']);
    const next = viewer.getByRole('button', { name: 'Next picture' });
    const [box, side] = [await viewer.boundingBox(), await next.boundingBox()];
    const isLeft = (side?.x ?? 0) < (box?.x ?? 0) + (box?.width ?? 0) / 2;
    expect(isLeft).toBe(locale === 'ar');
    const isMirrored = await next
      .locator('svg')
      .evaluate((icon) => getComputedStyle(icon).transform.startsWith('matrix(-1'));
    expect(isMirrored).toBe(locale === 'ar');
    await visitor.page.keyboard.press(isLeft ? 'ArrowLeft' : 'ArrowRight');
    await expect(viewer.getByRole('img')).toHaveAttribute('alt', 'b.png');
  });

test('a double click enlarges a picture, dragging and arrow keys move it, and Escape closes the viewer', async ({
  visitor,
}) => {
  await visitor.visit();
  const viewer = await openViewer(visitor, ['a.png', 'b.png']);
  const { page } = visitor;
  const picture = viewer.getByRole('img');
  await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  const area = await viewer.boundingBox();
  if (!area) throw new Error('The viewer is not visible.');
  const leftPx = async () => (await picture.boundingBox())?.x ?? 0;
  const widthPx = async () => (await picture.boundingBox())?.width;
  expect(await widthPx()).toBeLessThan(area.width);

  const center = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  await picture.dblclick();
  await expect.poll(widthPx).toBe(1600);
  const startPx = await leftPx();
  expect(startPx + 800).toBeCloseTo(center.x, -1);
  await page.mouse.move(center.x, center.y);
  await page.mouse.down();
  await page.mouse.move(center.x - 60, center.y);
  await page.mouse.up();
  await expect.poll(leftPx).toBe(startPx - 60);
  await page.keyboard.press('ArrowRight');
  await expect.poll(leftPx).toBe(startPx - 140);
  await expect(picture).toHaveAttribute('alt', 'a.png');
  await page.keyboard.press('-');
  await expect.poll(widthPx).toBeLessThan(area.width);
  await page.keyboard.press('ArrowRight');
  await expect(picture).toHaveAttribute('alt', 'b.png');
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(widthPx).toBe(1600);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});
