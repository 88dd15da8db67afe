type Labels = Readonly<Record<string, string | number>>;

/** Upper bounds of the buckets of all histograms, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Histogram {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
  count: number;
}

export type Samples = readonly (readonly [labels: Labels, value: number])[];

interface Gauge {
  readonly help: string;
  read(): Promise<Samples> | Samples;
}

/** Collects counters, histograms and gauges, and formats them for Prometheus. */
export class Metrics {
  readonly #help = new Map<string, string>();
  readonly #counters = new Map<string, Map<string, [labels: Labels, value: number]>>();
  readonly #histograms = new Map<string, Map<string, Histogram>>();
  readonly #gauges = new Map<string, Gauge>();

  /** Labels must have few distinct values: no ids, names or addresses. */
  count(name: string, help: string, labels: Labels): void {
    this.#help.set(name, help);
    const series = entry(this.#counters, name, () => new Map<string, [Labels, number]>());
    const sample = entry(series, textOf(labels), () => [labels, 0] as [Labels, number]);
    sample[1] += 1;
  }

  observe(name: string, help: string, labels: Labels, seconds: number): void {
    this.#help.set(name, help);
    const series = entry(this.#histograms, name, () => new Map<string, Histogram>());
    const histogram = entry(series, textOf(labels), () => ({
      labels,
      counts: buckets.map(() => 0),
      sum: 0,
      count: 0,
    }));
    for (const [index, bound] of buckets.entries()) {
      if (seconds <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
    }
    histogram.sum += seconds;
    histogram.count += 1;
  }

  /** Registers a gauge. `read` is called at every scrape; if it fails, the gauge has no samples in that scrape. */
  gauge(name: string, help: string, read: Gauge['read']): void {
    this.#gauges.set(name, { help, read });
  }

  /** Returns all metrics in the Prometheus text format, version 0.0.4. */
  async text(): Promise<string> {
    const lines = [...this.#counterLines(), ...this.#histogramLines()];
    for (const [name, { help, read }] of this.#gauges) {
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => []);
      lines.push(
        ...header(name, help, 'gauge'),
        ...samples.map(([labels, value]) => line(name, labels, value)),
      );
    }
    return `${lines.join('\n')}\n`;
  }

  #counterLines(): string[] {
    return [...this.#counters].flatMap(([name, series]) => [
      ...header(name, this.#help.get(name), 'counter'),
      ...[...series.values()].map(([labels, value]) => line(name, labels, value)),
    ]);
  }

  #histogramLines(): string[] {
    return [...this.#histograms].flatMap(([name, series]) => [
      ...header(name, this.#help.get(name), 'histogram'),
      ...[...series.values()].flatMap(({ labels, counts, sum, count }) => [
        ...buckets.map((bound, index) =>
          line(`${name}_bucket`, { ...labels, le: bound }, counts[index] ?? 0),
        ),
        line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
        line(`${name}_sum`, labels, sum),
        line(`${name}_count`, labels, count),
      ]),
    ]);
  }
}

function entry<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

function header(name: string, help = '', type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function line(name: string, labels: Labels, value: number): string {
  return `${name}${textOf(labels)} ${value}`;
}

function textOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
