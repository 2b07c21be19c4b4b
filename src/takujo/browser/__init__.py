"""Takujo in a page, under Pyodide: the server's own table and handlers, with storage and kernels that the page gives.

Nothing here is imported elsewhere, and nothing here needs what a page does not have: NumPy, Numba, a web framework, a
database, threads. docs/design.md tells how it goes together.
"""
