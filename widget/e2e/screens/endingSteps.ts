import { expect, type Visitor } from './screenTest.ts';

export async function startConversation(visitor: Visitor): Promise<void> {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
}

export const endQuestion = ({ widget }: Visitor) =>
  widget.getByRole('dialog', { name: 'End this conversation?' });

export async function askToEnd({ widget }: Visitor): Promise<void> {
  await widget.getByRole('button', { name: 'More' }).click();
  await widget.getByRole('menuitem', { name: 'End conversation' }).click();
}

export async function endConversation(visitor: Visitor): Promise<void> {
  await askToEnd(visitor);
  await endQuestion(visitor).getByRole('button', { name: 'End conversation' }).click();
}
