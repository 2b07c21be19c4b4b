"""Tests of the client in Chromium, against a real `takujo serve`."""
