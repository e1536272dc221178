print("Hello, " + input())
