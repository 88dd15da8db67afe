/** An element of the page, as WebDriver names it. */
export interface WebElement {
  readonly 'element-6066-11e4-a52e-4f735466cecf': string;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const shadowKey = 'shadow-6066-11e4-a52e-4f735466cecf';

/** Keys without a character, as the WebDriver standard numbers them. */
export const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Shift: '\uE008' } as const;

/** Controls a browser over WebDriver. If a command fails, throws an error with the driver's message. */
export class WebDriver {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Opens a browser with an empty profile. */
  static async open(driverUrl: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await send<{ sessionId: string }>(`${driverUrl}/session`, 'POST', body);
    return new WebDriver(`${driverUrl}/session/${sessionId}`);
  }

  close(): Promise<void> {
    return send(this.#url, 'DELETE');
  }

  visit(url: string): Promise<void> {
    return this.#post('/url', { url });
  }

  reload(): Promise<void> {
    return this.#post('/refresh');
  }

  /** Resizes the window so that the page has this size. */
  async resizePage(width: number, height: number): Promise<void> {
    await this.#post('/window/rect', { x: 0, y: 0, width, height });
    const [pageWidth, pageHeight] = await this.evaluate<[number, number]>('return [innerWidth, innerHeight]');
    const missing = { width: 2 * width - pageWidth, height: 2 * height - pageHeight };
    await this.#post('/window/rect', { x: 0, y: 0, ...missing });
  }

  /** Runs `script` in the selected frame, as the body of a function whose `arguments` are `values`. */
  evaluate<T>(script: string, ...values: readonly unknown[]): Promise<T> {
    return this.#post('/execute/sync', { script, args: values });
  }

  /** Selects a frame for the following commands; null selects the page. */
  selectFrame(frame: WebElement | null): Promise<void> {
    return this.#post('/frame', { id: frame });
  }

  find(selector: string): Promise<WebElement> {
    return this.#post('/element', { using: 'css selector', value: selector });
  }

  async findInShadow(host: WebElement, selector: string): Promise<WebElement> {
    const root = await send<{ [shadowKey]: string }>(
      `${this.#url}/element/${host[elementKey]}/shadow`,
      'GET',
    );
    return this.#post(`/shadow/${root[shadowKey]}/element`, { using: 'css selector', value: selector });
  }

  click(element: WebElement): Promise<void> {
    return this.#post(`/element/${element[elementKey]}/click`);
  }

  /** Types into a field, or chooses the file with this path. */
  type(element: WebElement, text: string): Promise<void> {
    return this.#post(`/element/${element[elementKey]}/value`, { text });
  }

  /** Presses keys at the same time, in the element that has the focus. */
  press(...values: readonly string[]): Promise<void> {
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
    return this.#post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] });
  }

  #post<T>(path: string, body: object = {}): Promise<T> {
    return send(this.#url + path, 'POST', body);
  }
}

async function send<T>(url: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}. ${value.message}`);
  return value;
}
