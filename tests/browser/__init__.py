"""The pages in a real browser, served by a real `takujo serve`."""
