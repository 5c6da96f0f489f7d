// What `deploy/` holds fits the program: it names options that exist with values that they take, gives nodes the time that they need
// to stop, and is read by the programs it is for, where this machine has them.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { operations } from '../contract/operations.ts'
import { readConfig } from '../server/config.ts'
import { stopPatienceMs } from '../server/stop-patience.ts'

const folder = join(import.meta.dirname, '../deploy')
const files = globSync('**/*', { cwd: folder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const has = (program: string) => spawnSync('which', [program]).status === 0

/** By the reader of another language, as there is none among our packages; null: it is not there. */
function yaml<Document = object>(name: string): readonly Document[] | null {
  const script =
    'import sys, json, yaml; json.dump(list(yaml.safe_load_all(sys.stdin)), sys.stdout)'
  const { status, stdout } = spawnSync('python3', ['-c', script], {
    input: read(name),
    encoding: 'utf8',
  })
  return status === 0 ? (JSON.parse(stdout) as Document[]) : null
}

const noYaml = yaml('kubernetes/budget.yaml') === null && 'this machine reads no YAML'

test('every option that is named exists', () => {
  let named = 0
  for (const file of files) {
    const names = readFileSync(file, 'utf8').match(/\bAISLE_[A-Z_]+/g) ?? []
    const env = Object.fromEntries(names.map((name) => [name, '']))
    assert.deepEqual(readConfig({ env, flags: [], cores: 2 }).warnings, [], file)
    named += names.length
  }
  assert.ok(named > 20)
})

test('the addresses that are probed exist', () => {
  const paths = new Set<string>(operations.map(({ path }) => path))
  const probed = files.flatMap((file) => readFileSync(file, 'utf8').match(/\/health\/\w+/g) ?? [])
  assert.ok(probed.length >= 5)
  for (const path of probed) assert.ok(paths.has(path), path)
})

type Container = {
  readonly image?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly stop_grace_period?: string
  readonly volumes?: readonly string[]
}

test('the nodes of the compose file have options that are read, and names of their own', {
  skip: noYaml,
}, () => {
  type Compose = { readonly services: Readonly<Record<string, Container>> }
  const [file] = (yaml<Compose>('compose.yaml') ?? []) as readonly [Compose]
  const services = Object.entries(file.services)
  const nodes = services.filter(([, { image }]) => image === 'aisle')
  assert.deepEqual(
    nodes.map(([name]) => name),
    ['director', 'worker1', 'worker2'],
  )
  const proxied = read('haproxy.cfg').match(/(?<=^ {2}server \w+ )\S+/gm)
  assert.deepEqual(
    proxied,
    nodes.map(([name]) => `${name}:8080`),
  )
  for (const [name, { environment = {}, stop_grace_period, volumes }] of nodes) {
    const env = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [
        key,
        value.replace(/\$\{(\w+):\?[^}]*\}/g, 'secret'),
      ]),
    )
    const config = readConfig({ env, flags: [], cores: 2 })
    assert.deepEqual(config.warnings, [])
    assert.match(config.store, /^postgres:\/\/aisle:secret@database\/aisle$/)
    assert.equal(config.nodeUrl, `http://${name}:8080`)
    assert.deepEqual(volumes, [`${name}:/var/lib/aisle`])
    fits(config.drainSeconds, Number(stop_grace_period?.replace('s', '')))
  }
})

/** A node that is killed while it stops cuts off requests. */
function fits(drainSeconds: number, graceSeconds: number): void {
  assert.ok(drainSeconds > 0)
  assert.ok(graceSeconds >= drainSeconds + stopPatienceMs / 1000)
}

type EnvRow = { readonly name: string; readonly value?: string }
type StatefulSet = {
  readonly spec: {
    readonly replicas: number
    readonly serviceName: string
    readonly template: {
      readonly metadata: { readonly labels: object }
      readonly spec: {
        readonly terminationGracePeriodSeconds: number
        readonly containers: readonly [{ readonly env: readonly EnvRow[] }]
      }
    }
  }
}

type Service = { readonly metadata: { readonly name: string }; readonly spec: Selecting }
type Selecting = { readonly selector: object }
type Budget = { readonly spec: Selecting & { readonly maxUnavailable: number } }

test('the set of Kubernetes has options that are read, and the others select its pods', {
  skip: noYaml,
}, () => {
  const [set] = (yaml<StatefulSet>('kubernetes/nodes.yaml') ?? []) as readonly [StatefulSet]
  const { template, serviceName } = set.spec
  const [{ env }] = template.spec.containers
  const given = env.filter(({ name }) => name.startsWith('AISLE_'))
  const values = given.map(({ name, value }) => [
    name,
    value?.replace('$(POD_NAME)', 'aisle-0') ?? 'postgres://secret@host/aisle',
  ])
  const config = readConfig({ env: Object.fromEntries(values), flags: [], cores: 2 })
  assert.deepEqual(config.warnings, [])
  assert.equal(config.nodeUrl, `http://aisle-0.${serviceName}:8080`)
  fits(config.drainSeconds, template.spec.terminationGracePeriodSeconds)
  const services = yaml<Service>('kubernetes/service.yaml') ?? []
  assert.ok(services.some(({ metadata }) => metadata.name === serviceName))
  for (const { spec } of services) assert.deepEqual(spec.selector, template.metadata.labels)
  const [budget] = (yaml<Budget>('kubernetes/budget.yaml') ?? []) as readonly [Budget]
  assert.deepEqual(budget.spec.selector, { matchLabels: template.metadata.labels })
  assert.ok(budget.spec.maxUnavailable < set.spec.replicas)
})

test('kubectl puts the manifests together', { skip: !has('kubectl') && 'no kubectl' }, () => {
  const options = { encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(
    'kubectl',
    ['kustomize', join(folder, 'kubernetes')],
    options,
  )
  assert.equal(status, 0, stderr)
  const kinds = stdout.match(/(?<=^kind: )\w+/gm)?.sort()
  assert.deepEqual(kinds, ['PodDisruptionBudget', 'Service', 'Service', 'StatefulSet'])
})

test('the unit of systemd is one, but for the program, which lies elsewhere here', {
  skip: !has('systemd-analyze') && 'no systemd',
}, () => {
  const unit = join(folder, 'systemd/aisle.service')
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  const said = stderr.split('\n').filter((line) => line.includes('aisle.service'))
  assert.deepEqual(
    said.filter((line) => !line.includes('is not executable')),
    [],
  )
  const env = Object.fromEntries(
    read('systemd/aisle.env')
      .split('\n')
      .filter((line) => line.startsWith('AISLE_'))
      .map((line) => line.split(/=(.*)/, 2)),
  )
  const { drainSeconds, warnings } = readConfig({ env, flags: [], cores: 2 })
  assert.deepEqual(warnings, [])
  fits(drainSeconds, Number(/^TimeoutStopSec=(\d+)$/m.exec(read('systemd/aisle.service'))?.[1]))
})

test('the proxy takes its configuration', { skip: !has('haproxy') && 'no HAProxy' }, () => {
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
})

test('the image gets every folder that the program is made of', () => {
  const copied: readonly string[] =
    read('Dockerfile').match(/(?<=COPY --from=build \/aisle\/)\w+/g) ?? []
  const root = join(import.meta.dirname, '..')
  const left = globSync('{contract,engine,merchandising,server,demo}/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|-lab\.ts$|^demo\/page/.test(path))
    .flatMap(
      (path) =>
        readFileSync(join(root, path), 'utf8')
          .match(/(?<=from ')\.\.?\/[^']+/g)
          ?.map((to) => join(path, '..', to)) ?? [],
    )
    .map((path) => path.split('/')[0])
  for (const place of new Set(left)) {
    if (place === 'package.json') continue
    assert.ok(copied.includes(place), `${place} is imported and not in the image`)
  }
})
