/** Fingers on a slide: one that moves aside turns the page, two that move apart or together change its size. */
export class TouchGestures {
  #down = new Map<number, Point>();
  #from: Point | undefined;
  #spread = 0;

  press(id: number, at: Point): void {
    this.#down.set(id, at);
    // from the second finger on it is no swipe, whichever of them is lifted first
    this.#from = this.#down.size === 1 ? at : undefined;
    this.#spread = this.#distance();
  }

  /** By how much the fingers have spread since the second was put down; undefined for one finger. */
  move(id: number, at: Point): number | undefined {
    if (!this.#down.has(id)) return undefined;
    this.#down.set(id, at);
    return this.#down.size === 2 && this.#spread > 0 ? this.#distance() / this.#spread : undefined;
  }

  /** How many pages to turn. */
  lift(id: number, at: Point): -1 | 0 | 1 {
    const from = this.#from;
    this.drop(id);
    if (!from) return 0;
    const [x, y] = [at.x - from.x, at.y - from.y];
    if (Math.abs(x) <= swipePx || Math.abs(x) <= Math.abs(y)) return 0;
    return x < 0 ? 1 : -1;
  }

  drop(id: number): void {
    this.#down.delete(id);
    this.#from = undefined;
  }

  #distance(): number {
    const [one, other] = [...this.#down.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }
}

interface Point {
  x: number;
  y: number;
}

const swipePx = 48;
