"""Takujo in a browser tab, under Pyodide.

The server's tables and handlers run with the page's storage and kernels. Imports nothing that a tab lacks: NumPy,
Numba, a web framework, a database, threads. See docs/design.md.
"""
