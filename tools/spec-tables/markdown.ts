// Reads a Markdown page as sections with their tables and their lines of prose, each with its line number.

export interface Row {
  readonly line: number
  /** By the name of the column. */
  readonly cells: Readonly<Record<string, string>>
  /** The first cell. */
  readonly first: string
}

export interface Table {
  readonly line: number
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

export interface Line {
  readonly line: number
  readonly text: string
}

export interface Section {
  /** `4.3`; what stands before the first numbered heading has none. */
  readonly number: string
  readonly title: string
  readonly tables: readonly Table[]
  readonly prose: readonly Line[]
}

interface OpenSection extends Section {
  readonly tables: Table[]
  readonly prose: Line[]
}

export function readSections(text: string): readonly Section[] {
  const sections: OpenSection[] = [{ number: '', title: '', tables: [], prose: [] }]
  const lines = text.split('\n')
  for (let i = 0; i < lines.length; i += 1) {
    const last = sections[sections.length - 1]!
    const heading = /^#+ (?:(\d+(?:\.\d+)*)\.? )?(.+)$/.exec(lines[i]!)
    if (heading !== null) {
      sections.push({ number: heading[1] ?? '', title: heading[2]!, tables: [], prose: [] })
    } else if (lines[i]!.startsWith('|')) {
      const end = endOfTable(lines, i)
      last.tables.push(readTable(lines.slice(i, end), i + 1))
      i = end - 1
    } else if (lines[i]!.trim() !== '') {
      last.prose.push({ line: i + 1, text: lines[i]! })
    }
  }
  return sections
}

function endOfTable(lines: readonly string[], start: number): number {
  const rest = lines.findIndex((line, i) => i > start && !line.startsWith('|'))
  return rest < 0 ? lines.length : rest
}

function readTable(lines: readonly string[], line: number): Table {
  const columns = cellsOf(lines[0]!)
  const rows = lines.slice(2).map((text, i): Row => {
    const cells = cellsOf(text)
    if (cells.length !== columns.length) throw new Error(`line ${line + 2 + i}: not as many cells`)
    const named = Object.fromEntries(columns.map((column, place) => [column, cells[place]!]))
    return { line: line + 2 + i, cells: named, first: cells[0]! }
  })
  return { line, columns, rows }
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}
