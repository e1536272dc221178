/**
 * Where jobs run side by side, but one that was lost before runs with nothing beside it: it waits until the others
 * are through, and those that come meanwhile wait for it.
 */
export class Floor {
  private running = 0;
  private isTaken = false;
  private readonly waiting: { alone: boolean; start(): void }[] = [];

  async enter<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>(start => {
      this.waiting.push({ alone, start });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.running -= 1;
      if (alone) this.isTaken = false;
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      if (this.isTaken || (next.alone && this.running > 0)) return;
      this.waiting.shift();
      this.running += 1;
      this.isTaken = next.alone;
      next.start();
    }
  }
}
