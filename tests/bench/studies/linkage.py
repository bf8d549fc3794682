"""Average linkage of condensed distances (doubles from standard input) by SciPy: how long, and every merge."""

import json
import sys
import time

import numpy
from scipy.cluster.hierarchy import linkage

distances = numpy.frombuffer(sys.stdin.buffer.read(), dtype="<f8")
linkage(distances, method="average")
times = []
for _ in range(5):
    start = time.perf_counter()
    merges = linkage(distances, method="average")
    times.append((time.perf_counter() - start) * 1000)
print(json.dumps({"ms": sorted(times)[2], "merges": merges.tolist()}))
