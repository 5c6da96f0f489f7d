// A contestant that is no part of the project and is measured only where the machine has it.

export class NotInstalled extends Error {
  constructor(contestant: string, debianPackage: string) {
    super(
      `${contestant} is left out: it is not installed (Debian: apt-get install ${debianPackage})`,
    )
  }
}
