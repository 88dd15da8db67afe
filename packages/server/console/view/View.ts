export interface View {
  readonly element: HTMLElement;
  render(): void;
}
