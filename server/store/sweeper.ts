// Removing the rows of dropped databases in the background: one sweep at a time, begun again when it was asked for meanwhile. How
// the rows are removed is the database's own business. What is left at a close goes after the next opening.

export type Sweeper = {
  /** Begins, unless it is at it already. */
  start(): void
  stop(): Promise<void>
}

/** `sweep` goes on until nothing is left or it is told to stop. */
export function backgroundSweeper(sweep: (isStopped: () => boolean) => Promise<void>): Sweeper {
  let stopped = false
  let again = false
  let running: Promise<void> | null = null

  function start(): void {
    again = running !== null
    if (stopped || running !== null) return
    // A failure (a full disk, a busy database) costs only space: the rows are invisible, and the next sweep finds them.
    running = sweep(() => stopped)
      .catch(() => {})
      .finally(() => {
        running = null
        if (again) start()
      })
  }

  async function stop(): Promise<void> {
    stopped = true
    await running
  }

  return { start, stop }
}
