import { expect, it } from 'vitest';
import { Metrics } from './Metrics.ts';

it('formats counters, histograms and gauges in the Prometheus text format, and omits a value that cannot be read', async () => {
  const metrics = new Metrics();
  metrics.count('calls_total', 'Calls.', { route: '/a', status: 200 });
  metrics.count('calls_total', 'Calls.', { route: '/a', status: 200 });
  metrics.count('calls_total', 'Calls.', { route: 'a"b\\c\nd', status: 404 });
  metrics.observe('seconds', 'Durations.', {}, 0.03);
  metrics.observe('seconds', 'Durations.', {}, 60);
  metrics.gauge('sockets', 'Sockets.', () => [[{ family: 'cable' }, 3]]);
  metrics.gauge('broken', 'Cannot be read now.', async () => {
    throw new Error('no database');
  });
  const text = await metrics.text();
  expect(text).toContain(
    '# HELP calls_total Calls.\n# TYPE calls_total counter\ncalls_total{route="/a",status="200"} 2\n',
  );
  expect(text).toContain('calls_total{route="a\\"b\\\\c\\nd",status="404"} 1\n');
  expect(text).toContain('seconds_bucket{le="0.025"} 0\nseconds_bucket{le="0.05"} 1\n');
  expect(text).toContain(
    'seconds_bucket{le="10"} 1\nseconds_bucket{le="+Inf"} 2\nseconds_sum 60.03\nseconds_count 2\n',
  );
  expect(text).toContain('# TYPE sockets gauge\nsockets{family="cable"} 3\n');
  expect(text.endsWith('# TYPE broken gauge\n')).toBe(true);
});
