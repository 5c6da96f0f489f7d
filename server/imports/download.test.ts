import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { Problem } from '../../contract/problems.ts'
import { type DownloadOrder, download } from './download.ts'
import { hostAllowed, hostNamed, shownAddress } from './feed-address.ts'
import { isNear } from './feed-request.ts'
import { breaksOff, hangs, refuses, sends, withSource } from './source-lab.ts'

const secret = 'a very secret word'

function isFailure(message: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof Problem, String(error))
    assert.equal(error.problem, 'feedFailed')
    assert.match(error.message, message)
    assert.ok(!error.message.includes(secret) && !error.message.includes('token'), error.message)
    return true
  }
}

/** Fetches into a folder of its own, which holds nothing afterwards but what was fetched. */
async function fetched(
  url: string,
  changes: Partial<DownloadOrder> = {},
): Promise<{ content: string; progress: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-download-'))
  let progress = 0
  try {
    const path = join(folder, 'feed')
    await writeFile(path, 'what was there')
    const order: DownloadOrder = {
      url,
      user: 'shop',
      password: secret,
      timeoutMs: 5_000,
      bytesMax: 10_000,
      retries: 2,
      path,
      hosts: '*,127.0.0.1',
      signal: new AbortController().signal,
      onProgress: ({ bytesRead }) => {
        progress = bytesRead
      },
      backoffMs: 1,
      ...changes,
    }
    try {
      await download(order)
    } catch (error) {
      assert.equal(await readFile(path, 'utf8'), 'what was there')
      throw error
    } finally {
      assert.deepEqual(await readdir(folder), ['feed'])
    }
    return { content: await readFile(path, 'utf8'), progress }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('a file is fetched with the credentials of its feed, and progress is told', async () => {
  await withSource([sends('sku;name\n1;Tent\n')], async ({ url, asked }) => {
    const { content, progress } = await fetched(`${url}/a.csv?token=1`)
    assert.deepEqual([content, progress], ['sku;name\n1;Tent\n', 16])
    const authorization = `Basic ${Buffer.from(`shop:${secret}`).toString('base64')}`
    assert.deepEqual(asked, [{ path: '/a.csv?token=1', authorization }])
  })
})

test('a feed without a user is asked without credentials', async () => {
  await withSource([sends('x')], async ({ url, asked }) => {
    await fetched(url, { user: undefined, password: undefined })
    assert.equal(asked[0]?.authorization, undefined)
  })
})

test('a source that fails for the moment is asked again, as often as the feed says', async () => {
  const answers = [refuses(500), breaksOff, sends('at last')]
  await withSource(answers, async ({ url, asked }) => {
    assert.equal((await fetched(url)).content, 'at last')
    assert.equal(asked.length, 3)
  })
  await withSource([refuses(503)], async ({ url, asked }) => {
    const failing = fetched(`${url}/a?token=1`)
    await assert.rejects(failing, isFailure(/answered with the status 503 \(after 3 attempts\)/))
    assert.equal(asked.length, 3)
  })
  await withSource([refuses(500)], async ({ url, asked }) => {
    await assert.rejects(fetched(url, { retries: 0 }), isFailure(/status 500\.$/))
    assert.equal(asked.length, 1)
  })
})

test('too many requests are answered by waiting as long as the source says', async () => {
  const answers = [refuses(429, { 'retry-after': '1' }), sends('at last')]
  await withSource(answers, async ({ url }) => {
    const start = performance.now()
    assert.equal((await fetched(url)).content, 'at last')
    assert.ok(performance.now() - start > 900)
  })
})

test('a source that refuses is not asked again', async () => {
  for (const status of [401, 403, 404]) {
    await withSource([refuses(status)], async ({ url, asked }) => {
      await assert.rejects(fetched(url), isFailure(new RegExp(`the status ${status}`)))
      assert.equal(asked.length, 1)
    })
  }
})

test('a source that sends nothing more is left when the time is over', async () => {
  await withSource([hangs], async ({ url }) => {
    const slow = fetched(url, { timeoutMs: 300 })
    await assert.rejects(slow, isFailure(/not there within 0\.3 seconds/))
  })
})

test('a server that stops does not wait for a feed', async () => {
  await withSource([hangs], async ({ url }) => {
    const stopping = new AbortController()
    const onProgress = () => stopping.abort()
    const slow = fetched(url, { signal: stopping.signal, onProgress })
    await assert.rejects(slow, isFailure(/the server is stopping/))
  })
})

test('a file larger than the limit is refused, whether its size is announced or not', async () => {
  const large = Buffer.alloc(10_001, 'a')
  await withSource([sends(large)], async ({ url, asked }) => {
    await assert.rejects(fetched(url), isFailure(/larger than 10000 bytes/))
    assert.equal(asked.length, 1)
  })
  const unannounced = (_: unknown, reply: { write(part: Buffer): void; end(): void }) => {
    reply.write(large)
    reply.end()
  }
  await withSource([unannounced], async ({ url }) => {
    await assert.rejects(fetched(url), isFailure(/larger than 10000 bytes/))
  })
  await withSource([sends(large.subarray(1))], async ({ url }) => {
    assert.equal((await fetched(url)).content.length, 10_000)
  })
})

test('what the connection itself packs is measured as it is unpacked', async () => {
  const packed = gzipSync(Buffer.alloc(1_000_000, 'a'))
  const encoded = (_: unknown, reply: import('node:http').ServerResponse) =>
    void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
  await withSource([encoded], async ({ url }) => {
    await assert.rejects(fetched(url), isFailure(/larger than 10000 bytes/))
  })
})

test('a redirect is followed, and another host does not get the credentials', async () => {
  await withSource([sends('there')], async (other) => {
    const leadsOn = (source: { url: string }) => refuses(302, { location: `${source.url}/b.csv` })
    await withSource([leadsOn(other)], async (first) => {
      assert.equal((await fetched(`${first.url}/a.csv`)).content, 'there')
      assert.ok(first.asked[0]?.authorization !== undefined)
      assert.deepEqual(other.asked, [{ path: '/b.csv', authorization: undefined }])
    })
  })
  await withSource(
    [refuses(301, { location: '/b.csv' }), sends('here')],
    async ({ url, asked }) => {
      assert.equal((await fetched(`${url}/a.csv`)).content, 'here')
      assert.deepEqual(
        asked.map(({ path, authorization }) => [path, authorization !== undefined]),
        [
          ['/a.csv', true],
          ['/b.csv', true],
        ],
      )
    },
  )
})

test('redirects without end, and those to something else, are refused', async () => {
  await withSource([refuses(302, { location: '/again' })], async ({ url, asked }) => {
    await assert.rejects(fetched(url), isFailure(/leads on more than 5 times/))
    assert.equal(asked.length, 6)
  })
  await withSource([refuses(302, { location: 'file:///etc/passwd' })], async ({ url }) => {
    await assert.rejects(fetched(url), isFailure(/only http and https are fetched, not file:/))
  })
})

const addresses: readonly (readonly [string, string, RegExp])[] = [
  ['file:///etc/passwd', '*', /only http and https/],
  ['http://shop:secret@127.0.0.1:1/', '*', /must not hold a name or a password/],
  ['http://127.0.0.1:1/', 'shop.example', /do not allow to fetch from 127\.0\.0\.1/],
  ['http://127.0.0.1:1/', '*', /127\.0\.0\.1 is this machine or its own link/],
  ['http://2130706433:1/', '*', /127\.0\.0\.1 is this machine/],
  ['http://[::1]:1/', '*', /is this machine/],
  ['http://[::ffff:127.0.0.1]:1/', '*', /is this machine/],
  ['http://169.254.169.254/latest/meta-data', '*', /is this machine or its own link/],
  ['http://localhost:1/', '*', /localhost is this machine/],
  ['http://localhost:1/', '*,127.0.0.1', /localhost is this machine/],
]
for (const [url, hosts, message] of addresses) {
  test(`${url} with the hosts ${hosts} is refused with a sentence`, async () => {
    await assert.rejects(fetched(url, { hosts }), isFailure(message))
  })
}

test('a redirect does not lead to this machine where it is not named', async () => {
  await withSource([sends('secret')], async (other) => {
    const location = other.url.replace('127.0.0.1', 'localhost')
    await withSource([refuses(302, { location })], async ({ url }) => {
      await assert.rejects(fetched(url), isFailure(/localhost is this machine/))
    })
    assert.equal(other.asked.length, 0)
  })
})

test('addresses of this machine and of its own link are near, others are not', () => {
  const near = ['127.0.0.1', '127.9.9.9', '0.0.0.0', '169.254.169.254', '::', '::1', 'fe80::1']
  const far = ['10.0.0.1', '192.168.1.1', '8.8.8.8', '2001:db8::1', 'fd00::1', 'shop.example']
  assert.deepEqual(
    [...near, '::ffff:127.0.0.1', '::ffff:a9fe:a9fe'].filter((each) => !isNear(each)),
    [],
  )
  assert.deepEqual(far.filter(isNear), [])
})

test('a packing of the connection that is not read is refused by its name', async () => {
  const encoded = (_: unknown, reply: import('node:http').ServerResponse) =>
    void reply.writeHead(200, { 'content-encoding': 'zstd' }).end('packed')
  await withSource([encoded], async ({ url }) => {
    await assert.rejects(fetched(url), isFailure(/packed as zstd, which is not read/))
  })
})

test('hosts are allowed by name, below a name, or all', () => {
  const allowed = (host: string, hosts: string) => hostAllowed(host, hosts)
  assert.ok(allowed('any.example', '*'))
  assert.ok(allowed('Shop.example', 'other.example,shop.example'))
  assert.ok(allowed('a.b.files.example', '*.files.example'))
  assert.ok(!allowed('files.example', '*.files.example'))
  assert.ok(!allowed('evilfiles.example', '*.files.example'))
  assert.ok(!allowed('shop.example.evil', 'shop.example'))
  assert.ok(hostNamed('Shop.example', '*,shop.example') && !hostNamed('any.example', '*'))
})

test('an address is shown without what may be secret in it', () => {
  assert.equal(
    shownAddress('https://a:b@shop.example/x.csv?token=1#c'),
    'https://shop.example/x.csv',
  )
})

test('a source that is not there is told by the code of its error', async () => {
  let gone = ''
  await withSource([], async ({ url }) => {
    gone = url
  })
  await assert.rejects(
    fetched(`${gone}/a?token=1`),
    isFailure(/could not be fetched: the connection failed \(ECONNREFUSED\) \(after 3 attempts\)/),
  )
})
