// A time that all threads of the process agree on: each thread's own clock begins when the thread does.

/** Milliseconds since 1970, never going back. */
export function threadTime(): number {
  return performance.timeOrigin + performance.now()
}
