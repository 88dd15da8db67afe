const colors = [
  ...['Amber', 'Azure', 'Coral', 'Crimson', 'Emerald', 'Golden', 'Indigo', 'Ivory'],
  ...['Jade', 'Lilac', 'Olive', 'Pearl', 'Ruby', 'Silver', 'Teal', 'Violet'],
];
const animals = [
  ...['Badger', 'Crane', 'Dolphin', 'Falcon', 'Finch', 'Fox', 'Gecko', 'Heron', 'Ibex'],
  ...['Lynx', 'Marten', 'Otter', 'Owl', 'Puffin', 'Robin', 'Seal', 'Swift', 'Tortoise', 'Wren'],
];

/** Returns a name such as “Amber Otter” for an id. The names of 304 consecutive ids differ. */
export function friendlyName(id: number): string {
  const count = colors.length * animals.length;
  const index = ((id % count) + count) % count;
  // 16 and 19 have no common divisor but 1, so each pair appears once.
  return `${colors[index % colors.length]} ${animals[index % animals.length]}`;
}
