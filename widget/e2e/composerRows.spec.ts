import { expect, test, type Visitor } from './screens/screenTest.ts';

/** Returns whether the text area is above the tools, and whether it is almost as wide as the composer. */
async function rowOf({ widget, composer }: Visitor) {
  const [text, tool, form] = await Promise.all([
    composer.boundingBox(),
    widget.getByRole('button', { name: 'Insert emoji' }).boundingBox(),
    widget.locator('[data-chat-part="composer"]').boundingBox(),
  ]);
  if (!text || !tool || !form) throw new Error('The composer is not visible.');
  return { isAbove: text.y + text.height <= tool.y, isWide: text.width > form.width - 80 };
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`at a width of ${size.width} px, a text of several lines is above the tools, and a short text beside them`, async ({
    visitor,
  }) => {
    const { page, composer } = visitor;
    await page.setViewportSize(size);
    await visitor.visit();
    await visitor.openConversation();
    await composer.fill('Hello');
    expect(await rowOf(visitor)).toEqual({ isAbove: false, isWide: false });

    const long = 'Do you deliver to Hamburg, and how long does it take?';
    await composer.fill('');
    let changes = 0;
    let isAbove = false;
    for (const character of long) {
      await composer.press(character === ' ' ? 'Space' : character);
      const row = await rowOf(visitor);
      if (row.isAbove !== isAbove) changes += 1;
      isAbove = row.isAbove;
    }
    expect({ ...(await rowOf(visitor)), changes }, 'changes of the layout while typing').toEqual({
      isAbove: true,
      isWide: true,
      changes: 1,
    });
    await expect(composer).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('Hi. ');
    await expect(composer).toHaveValue(`Hi. ${long}`);

    await composer.fill('Hello');
    expect(await rowOf(visitor)).toEqual({ isAbove: false, isWide: false });
    await composer.fill(long);
    expect(await rowOf(visitor)).toEqual({ isAbove: true, isWide: true });
    await visitor.send(long);
    expect(await rowOf(visitor)).toEqual({ isAbove: false, isWide: false });
  });
