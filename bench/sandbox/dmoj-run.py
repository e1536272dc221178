"""One run of PROGRAM in DMOJ's cptbox for every line read, as its judge would do it. Needs DMOJ on PYTHONPATH."""
import os
import sys

from dmoj.cptbox import IsolateTracer, TracedPopen
from dmoj.cptbox.filesystem_policies import RecursiveDir

program = sys.argv[1].encode()
security = IsolateTracer(read_fs=[RecursiveDir('/tmp')], write_fs=[RecursiveDir('/tmp')])
while os.read(0, 1):
    limits = {'time': 1, 'wall_time': 3, 'memory': 262144, 'nproc': 64}
    run = TracedPopen([program], executable=program, security=security, env={}, cwd=b'/tmp', stderr=-1, **limits)
    output, _ = run.communicate()
    assert run.returncode == 0 and output
    os.write(1, b'.')
