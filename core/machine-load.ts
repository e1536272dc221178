/** What `node:os` can tell; this file itself asks no machine. */
interface Machine {
  cpus(): unknown[];
  loadavg(): number[];
  freemem(): number;
  totalmem(): number;
}

/** How busy a machine is, as parts of one; more work than the cores can do is still all of them. */
export const machineLoad = (machine: Machine): { cpu: number; memory: number } => ({
  cpu: Math.min(1, machine.loadavg()[0]! / machine.cpus().length),
  memory: 1 - machine.freemem() / machine.totalmem(),
});
